import type { EventListItem } from '@foyer/contract/events.ts';
import { DeedProblem } from '#form/deed-problem.tsx';
import { useDeed } from '#form/use-deed.ts';
import { paths } from '#paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
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
export function PublishDialog({ event, open, onClose, onDone }: DeedProps) {
  const { run, error, problem, reset } = useDeed(publishStored, {
    success: 'Event published',
    failure: publishFailure,
    doubtful,
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={`Publish “${event.title.pl}”?`}
      cancel="Not yet"
      confirm="Publish event"
      onConfirm={() => run(event).then(onDone)}
    >
      <p>
        Guests see it in the app at once
        {event.sendNotification && ', and members are notified'}. From then on it can be cancelled, but no
        longer edited.
      </p>
      <DeedProblem text={problem}>
        {isMendable(error) && (
          <LinkButton size="small" to={paths.eventForm(event.id)}>
            Open the draft
          </LinkButton>
        )}
      </DeedProblem>
    </ConfirmDialog>
  );
}

/** Asks before a draft is deleted. */
export function DeleteDialog({ event, open, onClose, onDone }: DeedProps) {
  const { run, problem, reset } = useDeed(deleteEvent, { success: 'Event deleted', doubtful });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={`Delete “${event.title.pl}”?`}
      cancel="Keep it"
      confirm="Delete event"
      danger
      onConfirm={() => run(event).then(onDone)}
    >
      <p>The draft goes, and with it its picture and coupons. This cannot be undone.</p>
      <DeedProblem text={problem} />
    </ConfirmDialog>
  );
}

/** Asks before an event is called off. */
export function CancelDialog({ event, open, onClose, onDone }: DeedProps) {
  const { run, problem, reset } = useDeed(cancelEvent, { success: 'Event cancelled', doubtful });
  const close = () => {
    reset();
    onClose();
  };
  const sold = event.ticketsPurchasedQty;
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={`Cancel “${event.title.pl}”?`}
      cancel="Keep event"
      confirm="Cancel event"
      danger
      onConfirm={() => run(event).then(onDone)}
    >
      <p>
        The event on {formatDate(event.timeFrom)} at {formatTime(event.timeFrom)} is called off for everyone
        {sold > 0 && `; ${sold === 1 ? '1 ticket has' : `${formatNumber(sold)} tickets have`} been bought`}.
        This cannot be undone.
      </p>
      <DeedProblem text={problem} />
    </ConfirmDialog>
  );
}
