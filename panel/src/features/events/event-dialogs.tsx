import { canEditEvent, type EventListItem } from '@foyer/contract/events.ts';
import { events } from '@foyer/contract/resources/events.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { useNewest } from '#mutation/use-newest.ts';
import { DeleteRecordDialog } from '#resource/delete-record-dialog.tsx';
import {
  eventPublishFailure,
  eventPublishQuestion,
  missingInEvent,
  notPublishable,
  shownAtOnce,
} from './event-messages.ts';
import { deleteEvent, eventQuery, publishStoredEvent } from './events.api.ts';
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
export function PublishEventDialog({ event: shown, ...dialog }: EventDialogProps) {
  const event = useNewest(shown, eventQuery, dialog.open);
  const missing = canEditEvent(event) ? missingInEvent(event) : [];
  return (
    <ConfirmMutationDialog
      {...dialog}
      {...eventPublishQuestion(event.title.pl)}
      mutation={publishStoredEvent}
      subject={event}
      success="Event published"
      failure={eventPublishFailure}
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
export function DeleteEventDialog({ event: shown, ...dialog }: EventDialogProps) {
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
