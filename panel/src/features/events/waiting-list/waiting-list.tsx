import { canSellTickets, type Event } from '@foyer/contract/events.ts';
import type { WaitingListEntry } from '@foyer/contract/sales/waiting-list.ts';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { personName } from '#domain/person.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { countOf, formatDateTime, formatNumber } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { Section } from '#ui/layout/card.tsx';
import { Link } from '#ui/layout/link.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { lazyDialog, useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import { LazyAddGuestsDialog } from '../actions/action-dialogs.ts';
import type { EntryDialogProps } from './entry-dialog.tsx';
import { openWaitingList, removeEntry, waitingListQuery } from './waiting-list.api.ts';
import styles from './waiting-list.module.css';

const EntryDialog = lazyDialog<EntryDialogProps>(
  () => import('./entry-dialog.tsx').then(({ EntryDialog }) => EntryDialog),
  ({ entry }) => ({ title: entry ? 'Change tickets' : 'Add to the waiting list', width: 480 }),
);

/** Guests who wait for tickets of an event on sale: offers first, then the line. */
export function WaitingListSection({ event }: { event: Event }) {
  const isShown = canSellTickets(event);
  const { data, error, isFetching, refetch } = useQuery({ ...waitingListQuery(event.id), enabled: isShown });
  const adding = useLazyDialog(EntryDialog, { event });
  if (!isShown) return null;
  const canAdd = data?.open && event.status === 'UPCOMING';
  return (
    <Section
      title="Waiting list"
      help={data && helpOf(data)}
      aside={
        data && (
          <span className={styles.actions}>
            <OpenOrClose eventId={event.id} isOpen={data.open} />
            {canAdd && (
              <Button size="small" {...adding.opener}>
                Add guest…
              </Button>
            )}
          </span>
        )
      }
    >
      {error && !data && (
        <RetryNotice kind="warning" busy={isFetching} onRetry={() => void refetch()}>
          We couldn’t load the waiting list. {messageFor(error)}
        </RetryNotice>
      )}
      {data && <Entries event={event} entries={data.entries} />}
      {data && data.total > data.entries.length && (
        <p className="faint">{`${formatNumber(data.total - data.entries.length)} more`}</p>
      )}
      {adding.dialog}
    </Section>
  );
}

function helpOf({ open, total }: { open: boolean; total: number }): string {
  if (!open) return 'Closed: nobody can join, and free tickets are on open sale.';
  return total === 0 ? 'Nobody is waiting.' : 'Free tickets are offered to the first guests in line.';
}

function OpenOrClose({ eventId, isOpen }: { eventId: string; isOpen: boolean }) {
  const { mutate, isPending } = useMutation(openWaitingList);
  const change = () =>
    mutate(
      { eventId, open: !isOpen },
      {
        onSuccess: () => notify.success(isOpen ? 'Waiting list closed' : 'Waiting list opened'),
        onError: (error) => notify.error(messageFor(error, 'We couldn’t change the waiting list')),
      },
    );
  return (
    <Button size="small" variant="quiet" busy={isPending} onClick={change}>
      {isOpen ? 'Close list' : 'Open list'}
    </Button>
  );
}

/** Keeps a dialog open when its entry leaves the line, such as by the sale that it confirms. */
function Entries({ event, entries }: { event: Event; entries: readonly WaitingListEntry[] }) {
  const selling = useDialogFor<WaitingListEntry>();
  const changing = useDialogFor<WaitingListEntry>();
  const removing = useDialogFor<WaitingListEntry>();
  return (
    <>
      {entries.length > 0 && (
        <ul className={styles.entries} aria-label="Waiting list">
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <span className={styles.text}>
                <Link
                  to="/app/users/$userId/{-$subpage}"
                  params={{ userId: entry.user.id, subpage: 'PERSONAL_DATA' }}
                  className={styles.name}
                  lang="pl"
                >
                  {personName(entry.user)}
                </Link>
                <span className={styles.more}>{factsOf(entry)}</span>
              </span>
              {entry.status === 'OFFERED' ? (
                <Button
                  size="small"
                  aria-label={`Sell to ${personName(entry.user)}`}
                  aria-haspopup="dialog"
                  onClick={() => selling.show(entry)}
                >
                  Sell
                </Button>
              ) : (
                <IconButton
                  label={`Change tickets of ${personName(entry.user)}`}
                  icon={<IconPencil />}
                  aria-haspopup="dialog"
                  onClick={() => changing.show(entry)}
                />
              )}
              <IconButton
                label={`Remove ${personName(entry.user)}`}
                icon={<IconX />}
                danger
                aria-haspopup="dialog"
                onClick={() => removing.show(entry)}
              />
            </li>
          ))}
        </ul>
      )}
      {selling.subject && (
        <LazyAddGuestsDialog
          key={selling.subject.id}
          event={event}
          offer={selling.subject}
          {...selling.dialog}
        />
      )}
      {changing.subject && (
        <EntryDialog key={changing.subject.id} event={event} entry={changing.subject} {...changing.dialog} />
      )}
      {removing.subject && <RemoveDialog event={event} entry={removing.subject} {...removing.dialog} />}
    </>
  );
}

/** Returns `1 · 2 tickets · since …`, or until when an offer holds the tickets. */
const factsOf = ({ position, quantity, joinedAt, holdUntil, status }: WaitingListEntry) =>
  joined(
    [
      position !== null && `No. ${position}`,
      countOf(quantity, 'ticket'),
      status === 'OFFERED' && holdUntil
        ? `Held until ${formatDateTime(holdUntil)}`
        : `Since ${formatDateTime(joinedAt)}`,
    ],
    ' · ',
  );

interface RemoveDialogProps {
  event: Event;
  entry: WaitingListEntry;
  open: boolean;
  onClose: () => void;
}

const RemoveDialog = ({ event, entry, ...dialog }: RemoveDialogProps) => (
  <ConfirmMutationDialog
    {...dialog}
    mutation={removeEntry}
    subject={{ id: entry.id, eventId: event.id, updatedAt: null }} // entries carry no version
    title={`Remove ${personName(entry.user)} from the waiting list?`}
    confirm="Remove guest"
    danger
    success="Guest removed"
    invalidateOnError={['event']}
  >
    {entry.status === 'OFFERED'
      ? 'The tickets held for this guest are offered to the next one.'
      : 'The guest loses their place in the line.'}
  </ConfirmMutationDialog>
);
