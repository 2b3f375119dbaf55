import { staffNoteInput } from '@foyer/contract/events/event-actions.ts';
import { type Event, event as eventSchema } from '@foyer/contract/events.ts';
import { limits } from '@foyer/contract/limits.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { isConflict } from '#api/transport/api-error.ts';
import { api } from '#api/transport/client.ts';
import { whoAndWhen } from '#domain/who-and-when.ts';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { TextAreaField } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { FormStatus } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useNewerValues } from '#form/use-newer-values.ts';
import { useNewest } from '#mutation/use-newest.ts';
import { Button } from '#ui/buttons/button.tsx';
import { joined } from '#ui/joined.ts';
import { Stack } from '#ui/layout/card.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
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
    <Form form={form} onSubmit={save.press}>
      <Stack>
        <TextAreaField
          {...fieldsOf(form)('staffNote')}
          label="Staff note"
          optional
          rows={6}
          maxLength={limits.note}
        />
        {isConflict(save.error) && (
          <p className="muted">
            {joined([whoAndWhen(event), staffNote && `The note is now ${quoted(staffNote)}.`])}
          </p>
        )}
        <FormStatus />
      </Stack>
      <DialogActions>
        <Button onClick={onDone} disabled={save.busy}>
          Cancel
        </Button>
        <SaveButton save={save}>Save note</SaveButton>
      </DialogActions>
    </Form>
  );
}
