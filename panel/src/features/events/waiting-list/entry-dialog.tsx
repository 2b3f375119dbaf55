import { id, wholeNumber } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import {
  type WaitingListEntry,
  type WaitingListEntryInput,
  waitingListEntryInput,
} from '@foyer/contract/sales/waiting-list.ts';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { messageFor } from '#api/messages.ts';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { personName } from '#domain/person.ts';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { NumberField } from '#form/fields/number-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { GuestField } from '#pickers/people/guest-field.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import type { EventActionDialogProps } from '../actions/event-action.ts';
import { addEntry, changeEntry } from './waiting-list.api.ts';

export interface EntryDialogProps extends EventActionDialogProps {
  /** Undefined for a new entry. */
  entry?: WaitingListEntry | undefined;
}

/** Adds a guest to the waiting list of an event, or changes how many tickets one waits for. */
export function EntryDialog({ event, entry, open, onClose }: EntryDialogProps) {
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={entry ? 'Change tickets' : 'Add to the waiting list'}
      width={480}
    >
      <EntryForm event={event} entry={entry} onDone={onClose} />
    </DialogFrame>
  );
}

interface EntryValues {
  userId: string | null;
  quantity: number | null;
}

const entrySchema: z.ZodType<WaitingListEntryInput, EntryValues> = z.pipe(
  z.transform((values: EntryValues): unknown => values),
  waitingListEntryInput.extend({
    userId: id,
    quantity: wholeNumber.min(1).max(limits.orderTickets),
  }),
);

type EntryFormProps = Pick<EntryDialogProps, 'event' | 'entry'> & { onDone: () => void };

function EntryForm({ event, entry, onDone }: EntryFormProps) {
  const form = useDraftForm(entrySchema, {
    values: { userId: entry?.user.id ?? null, quantity: entry?.quantity ?? 1 },
    draft: `waiting list ${entry?.id ?? event.id}`,
  });
  const add = useMutation(addEntry);
  const change = useMutation(changeEntry);
  const createOnce = useCreateOnce(form.editing);
  const save = useSubmit(form, {
    send: async (input) => {
      if (entry) await change.mutateAsync({ id: entry.id, eventId: event.id, quantity: input.quantity });
      else
        await createOnce(input, (idempotencyKey) =>
          add.mutateAsync({ eventId: event.id, input, idempotencyKey }),
        );
      notify.success(entry ? 'Waiting list changed' : 'Guest added');
      onDone();
      return true;
    },
    fieldNames,
    failure: messageFor,
  });
  const field = fieldsOf(form);
  return (
    <DialogForm form={form} save={save} onCancel={onDone} submit={entry ? 'Save' : 'Add guest'}>
      {entry ? <p lang="pl">{personName(entry.user)}</p> : <GuestField {...field('userId')} />}
      <NumberField {...field('quantity')} label="Tickets" digits={2} />
    </DialogForm>
  );
}

/** Fields of errors without a path. */
const fieldNames = {
  ':alreadyWaiting': 'userId',
  ':userBlocked': 'userId',
  ':userDeleted': 'userId',
  ':ticketsAvailable': 'quantity',
};
