import type { SharedSpecialDaysInput } from '@foyer/contract/time/special-days.ts';
import { useMutation } from '@tanstack/react-query';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import type { ZodForm } from '#form/use-zod-form.ts';
import { countOf } from '#ui/format.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { setSpecialDays } from './shared-days.api.ts';

/** Returns a function that sets special days of several places, and says how many changed. */
export function useSetDays({ editing }: Pick<ZodForm, 'editing'>, onDone: () => void) {
  const { mutateAsync } = useMutation(setSpecialDays);
  const createOnce = useCreateOnce(editing);
  return async (input: SharedSpecialDaysInput) => {
    const { places } = await createOnce(input, (idempotencyKey) => mutateAsync({ input, idempotencyKey }));
    notify.success(
      `${countOf(input.days.length, 'special day')} saved for ${countOf(places.length, 'place')}`,
    );
    onDone();
    return true;
  };
}
