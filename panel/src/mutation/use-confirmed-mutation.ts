import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { notify } from '#ui/feedback/notifications.ts';

interface Words {
  /** Said when it is done. */
  success: string;
  /** Said when it failed; default the error's own words. */
  failure?: (error: unknown) => string;
  /** First parts of the query keys to read again after a failure: what is shown may not be what is there. */
  invalidateOnError: readonly string[];
}

/** A mutation of one record behind a question. `problem` stays until the next try, for the dialog to show. */
export function useConfirmedMutation<Result, Subject>(
  mutation: UseMutationOptions<Result, Error, Subject>,
  { success, failure = messageFor, invalidateOnError }: Words,
) {
  const queryClient = useQueryClient();
  const { mutateAsync, error, reset } = useMutation(mutation);

  async function run(subject: Subject): Promise<Result> {
    try {
      const result = await mutateAsync(subject);
      notify.success(success);
      return result;
    } catch (error) {
      for (const name of invalidateOnError) void queryClient.invalidateQueries({ queryKey: [name] });
      throw error;
    }
  }

  return { run, error, problem: error ? failure(error) : undefined, reset };
}
