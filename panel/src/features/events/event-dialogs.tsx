import { canEditEvent, type EventListItem } from '@foyer/contract/events.ts';
import { events } from '@foyer/contract/resources/events.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { useNewest } from '#mutation/use-newest.ts';
import { DeleteRecordDialog } from '#resource/delete-record-dialog.tsx';
import {
  missingToPublish,
  notPublishable,
  publishFailure,
  publishQuestion,
  shownAtOnce,
} from './event-messages.ts';
import { deleteEvent, eventQuery, publishStored } from './events.api.ts';
import { PublishFacts } from './publish-facts.tsx';

export interface EventDialogProps {
  event: EventListItem;
  open: boolean;
  onClose: () => void;
  /** Runs after success. */
  onDone?: () => unknown;
}

const invalidateOnError = ['events', 'event'];

/** Asks before publishing a stored draft, or lists what is missing. */
export function PublishDialog({ event: shown, ...dialog }: EventDialogProps) {
  const event = useNewest(shown, eventQuery, dialog.open);
  const missing = canEditEvent(event) ? missingToPublish(event) : [];
  return (
    <ConfirmMutationDialog
      {...dialog}
      {...publishQuestion(event.title.pl)}
      mutation={publishStored}
      subject={event}
      success="Event published"
      failure={publishFailure}
      missing={
        missing.length > 0 && {
          title: notPublishable,
          fields: missing,
          mendedAt: { label: 'Open the draft', to: '/app/events/form/{-$id}', params: { id: event.id } },
        }
      }
      outdated={!canEditEvent(event) && 'Someone else has already published this event.'}
      invalidateOnError={invalidateOnError}
    >
      <PublishFacts event={event} shown={shownAtOnce} />
    </ConfirmMutationDialog>
  );
}

/** Asks before deleting a draft. */
export function DeleteDialog({ event: shown, ...dialog }: EventDialogProps) {
  const event = useNewest(shown, eventQuery, dialog.open);
  return (
    <DeleteRecordDialog
      {...dialog}
      resource={events}
      mutation={deleteEvent}
      subject={event}
      name={quoted(event.title.pl)}
      outdated={!canEditEvent(event) && 'Someone else has already published this event.'}
    >
      Deletes the draft with its picture and coupons. This can’t be undone.
    </DeleteRecordDialog>
  );
}
