import { staffNoteInput } from '@foyer/contract/events/event-actions.ts';
import { type Event, event as eventSchema } from '@foyer/contract/events.ts';
import { limits } from '@foyer/contract/limits.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { isConflict } from '#api/transport/api-error.ts';
import { api } from '#api/transport/client.ts';
import { WhoAndWhen } from '#domain/staff/who-and-when.tsx';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { TextAreaField } from '#form/fields/text-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useNewerValues } from '#form/use-newer-values.ts';
import { useNewest } from '#mutation/use-newest.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import type { EventActionDialogProps } from '../actions/event-action.ts';
import { eventQuery } from '../events.api.ts';

const noteEvent = mutationOptions({
  mutationFn: ({ id, updatedAt, staffNote }: Pick<Event, 'id' | 'updatedAt' | 'staffNote'>) =>
    api.patch(`/events/staff_note/${id}`, eventSchema, { body: { staffNote }, ifMatch: updatedAt }),
  meta: { invalidates: ['event', 'events', 'dashboard'] },
});

/** Edits the staff note of an event in any status. */
export function StaffNoteDialog({ event: shown, open, onClose }: EventActionDialogProps) {
  const event = useNewest(shown, eventQuery, open);
  return (
    <DialogFrame open={open} onClose={onClose} title="Staff note" width={560}>
      <NoteForm event={event} onDone={onClose} />
    </DialogFrame>
  );
}

function NoteForm({ event, onDone }: { event: Event; onDone: () => void }) {
  const { id, staffNote, updatedAt } = event;
  const values = { staffNote };
  const form = useDraftForm(staffNoteInput, { values, version: updatedAt, draft: `staffNote ${id}` });
  const { ifMatch, acceptNewest } = useNewerValues(form, values, updatedAt);
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    ...noteEvent,
    onError: (error) => {
      if (isConflict(error)) acceptNewest();
      return queryClient.invalidateQueries({ queryKey: ['event', id] });
    },
  });
  const save = useSubmit(form, {
    send: async ({ staffNote }) => {
      await mutateAsync({ id, updatedAt: ifMatch() ?? updatedAt, staffNote });
      notify.success('Note saved');
      onDone();
      return true;
    },
    failure: messageFor,
  });
  return (
    <DialogForm form={form} save={save} onCancel={onDone} submit="Save note">
      <TextAreaField
        {...fieldsOf(form)('staffNote')}
        label="Staff note"
        optional
        rows={6}
        maxLength={limits.note}
      />
      {isConflict(save.error) && (
        <p className="muted">
          <WhoAndWhen of={event} /> {staffNote && <span>{`The note is now ${quoted(staffNote)}.`}</span>}
        </p>
      )}
    </DialogForm>
  );
}
