import type { SharedSpecialDaysInput, SpecialDaysUndo } from '@foyer/contract/time/special-days.ts';
import { useMutation } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import type { ZodForm } from '#form/use-zod-form.ts';
import { countOf } from '#ui/format.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { setSpecialDays, undoSpecialDays } from './shared-days.api.ts';

/** Returns a function that sets special days of several places, says how many changed, and offers to undo all of it. */
export function useSetDays({ editing }: Pick<ZodForm, 'editing'>, onDone: () => void) {
  const { mutateAsync } = useMutation(setSpecialDays);
  const { mutateAsync: takeBack } = useMutation(undoSpecialDays);
  const createOnce = useCreateOnce(editing);

  async function undo(set: SpecialDaysUndo) {
    try {
      await takeBack(set);
      notify.success('Special days undone');
    } catch (error) {
      notify.error(messageFor(error));
    }
  }

  return async ({ locationIds, days, replace }: SharedSpecialDaysInput) => {
    const input = { locationIds, days, replace };
    const { places, replaced } = await createOnce(input, (idempotencyKey) =>
      mutateAsync({ input, idempotencyKey }),
    );
    notify.success(`${countOf(days.length, 'special day')} saved for ${countOf(places.length, 'place')}`, {
      action: { label: 'Undo', run: () => void undo({ locationIds, days, replaced }) },
    });
    onDone();
    return true;
  };
}
