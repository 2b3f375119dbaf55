import type { EventListItem } from '@foyer/contract/events.ts';
import { DeedDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { LinkButton } from '#ui/buttons/button.tsx';
import { formatDate, formatNumber, formatTime } from '#ui/format.ts';
import { isMendable, publishFailure } from './event-messages.ts';
import { cancelEvent, deleteEvent, publishStored } from './events.api.ts';

interface DeedProps {
  event: EventListItem;
  open: boolean;
  onClose: () => void;
  /** Once it is done. */
  onDone?: () => unknown;
}

const doubtful = ['events', 'event'];

/** Asks before a draft is published as it is stored, and says what is missing where it cannot be. */
export function PublishDialog({ event, ...dialog }: DeedProps) {
  const openDraft = (
    <LinkButton size="small" to="/app/events/form/{-$id}" params={{ id: event.id }}>
      Open the draft
    </LinkButton>
  );
  return (
    <DeedDialog
      {...dialog}
      deed={publishStored}
      subject={event}
      title={`Publish “${event.title.pl}”?`}
      cancel="Not yet"
      confirm="Publish event"
      success="Event published"
      failure={publishFailure}
      remedy={(error) => isMendable(error) && openDraft}
      doubtful={doubtful}
    >
      Guests see it in the app at once{event.sendNotification && ', and members are notified'}. From then on
      it can be cancelled, but no longer edited.
    </DeedDialog>
  );
}

/** Asks before a draft is deleted. */
export function DeleteDialog({ event, ...dialog }: DeedProps) {
  return (
    <DeedDialog
      {...dialog}
      deed={deleteEvent}
      subject={event}
      title={`Delete “${event.title.pl}”?`}
      cancel="Keep it"
      confirm="Delete event"
      danger
      success="Event deleted"
      doubtful={doubtful}
    >
      The draft goes, and with it its picture and coupons. This cannot be undone.
    </DeedDialog>
  );
}

/** Asks before an event is called off. */
export function CancelDialog({ event, ...dialog }: DeedProps) {
  const sold = event.ticketsPurchasedQty;
  return (
    <DeedDialog
      {...dialog}
      deed={cancelEvent}
      subject={event}
      title={`Cancel “${event.title.pl}”?`}
      cancel="Keep event"
      confirm="Cancel event"
      danger
      success="Event cancelled"
      doubtful={doubtful}
    >
      The event on {formatDate(event.timeFrom)} at {formatTime(event.timeFrom)} is called off for everyone
      {sold > 0 && `; ${sold === 1 ? '1 ticket has' : `${formatNumber(sold)} tickets have`} been bought`}.
      This cannot be undone.
    </DeedDialog>
  );
}
