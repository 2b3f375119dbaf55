import { limits } from '@foyer/contract/limits.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { joined } from '#ui/joined.ts';
import { Section } from '#ui/layout/card.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { ConfirmDialog } from '#ui/overlay/dialog/dialog.tsx';
import { useQuestion } from '#ui/overlay/dialog/use-question.ts';
import { shownEnding } from '../decision/code-ending.ts';
import { decide } from '../decision/decide.ts';
import styles from '../door.module.css';
import { queue } from '../queue/scan-queue.ts';
import { tryScan } from '../result/scan-result.tsx';
import type { Door } from '../state/door.ts';
import type { ListedTicket } from '../types/tickets.ts';

interface TicketSearchProps {
  door: Door;
  eventId: string;
  revision: number;
  /** Staff may undo check-ins of others. */
  isStaff: boolean;
}

/** Finds tickets by guest or code in the list of this device, with and without a network. */
export function TicketSearch({ door, eventId, revision, isStaff }: TicketSearchProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly ListedTicket[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists change with the revision
  useEffect(() => {
    let isCurrent = true;
    void door.lists.search(eventId, text).then((tickets) => isCurrent && setFound(tickets));
    return () => {
      isCurrent = false;
    };
  }, [door, eventId, text, revision]);
  return (
    <Section title="Find a guest">
      <search className={styles.searchBox}>
        <TextInput
          label="Surname, e-mail or code"
          icon={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={limits.search}
          autoComplete="off"
          spellCheck={false}
        />
      </search>
      {text.trim() !== '' && found && (
        <ul className={styles.rows} aria-label="Tickets found">
          {found.map((ticket) => (
            <FoundTicket key={ticket.id} door={door} ticket={ticket} isStaff={isStaff} />
          ))}
          {found.length === 0 && (
            <li className="faint" role="status">
              No ticket found. Check the spelling or try fewer words.
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}

interface FoundTicketProps {
  door: Door;
  ticket: ListedTicket;
  isStaff: boolean;
}

function FoundTicket({ door, ticket, isStaff }: FoundTicketProps) {
  const { id, ending, eventId, guest, email, orderId, status } = ticket;
  const code = shownEnding(ending);
  const waiting = useSelector(queue.state, (now) => now.waiting);
  const question = useQuestion();
  const name = `${guest.surname} ${guest.name}`.trim() || code;
  const about = joined([guest.tags?.join(', '), guest.additionalNote], ' · ');
  const { result } = decide({ ticket }, eventId, waiting);
  const shown = result === 'ALREADY_CHECKED_IN' ? 'CHECKED_IN' : status === 'CHECKED_IN' ? 'VALID' : status;

  async function undo() {
    if (!(await question.ask())) return;
    await door
      .undoAny(eventId, ticket)
      .catch((error: unknown) => notify.error(messageFor(error, 'We couldn’t undo the check-in')));
  }

  return (
    <li className={styles.row}>
      <span className="record-text">
        <span className="strong">{name}</span>
        <span className="small muted">{`${code} · ${email || `Order ${orderId?.slice(-6) ?? '–'}`}`}</span>
        {about && <span className="small muted">{about}</span>}
      </span>
      <StatusTag value={shown} />
      {result === 'CHECKED_IN' && (
        <Button
          size="small"
          variant="primary"
          aria-label={`Check in ${name}`}
          onClick={() => void tryScan(door, { eventId, ticketId: id })}
        >
          Check in
        </Button>
      )}
      {isStaff && result === 'ALREADY_CHECKED_IN' && status === 'CHECKED_IN' && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Undo check-in for ${name}`}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      )}
      <ConfirmDialog
        {...question.dialog}
        title={`Undo check-in for ${isolated(name)}?`}
        confirm="Undo check-in"
        openerStays
      >
        The ticket becomes valid again and can be checked in once more.
      </ConfirmDialog>
    </li>
  );
}
