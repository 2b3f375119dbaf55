import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { notify } from '#ui/notifications.ts';
import type { EventRef } from './events.api.ts';

interface Words {
  /** Said when it is done. */
  success: string;
  /** Said when it failed; the error's own words unless told. */
  failure?: (error: unknown) => string;
}

/** Something done to one event behind a question. `problem` stays until the next try, for the dialog to show. */
export function useDeed<Result>(
  deed: UseMutationOptions<Result, Error, EventRef>,
  { success, failure = messageFor }: Words,
) {
  const queryClient = useQueryClient();
  const { mutateAsync, error, reset } = useMutation(deed);

  async function run(event: EventRef): Promise<Result> {
    try {
      const result = await mutateAsync(event);
      notify.success(success);
      return result;
    } catch (error) {
      notify.error(failure(error));
      // What is shown may not be what is there.
      for (const name of ['events', 'event']) void queryClient.invalidateQueries({ queryKey: [name] });
      throw error;
    }
  }

  return { run, error, problem: error ? failure(error) : undefined, reset };
}
