import type { DoorResult, WaitingScan } from '../types/scans.ts';
import type { ListedTicket } from '../types/tickets.ts';

/** A scanned ticket. `code` is undefined if the ticket was chosen instead of scanned. */
export interface Scanned {
  ticket?: ListedTicket | undefined;
  ticketId?: string | null;
  code?: string | undefined;
}

/** Result of a scan without the server. */
export interface Decision {
  result: DoorResult;
  ticket: ListedTicket | undefined;
  /** Time of the check-in that counts. */
  checkedInAt: string | null;
}

/** Effect of the waiting scans on a ticket: a check-in, an undone one, or nothing. */
type Pending = { checkedInAt: string | null } | undefined;

/** Decides by the offline lists and the scans that wait on this device. */
export function decide(scanned: Scanned, eventId: string, waiting: readonly WaitingScan[]): Decision {
  const { ticket } = scanned;
  const pending = pendingOf(scanned, waiting);
  const checkedInAt = pending ? pending.checkedInAt : (ticket?.checkedInAt ?? null);
  const decided = (result: DoorResult): Decision => ({ result, ticket, checkedInAt });
  if (!ticket) return decided(checkedInAt === null ? 'NOT_LISTED' : 'ALREADY_CHECKED_IN');
  if (ticket.eventId !== eventId) return decided('OTHER_EVENT');
  if (ticket.status !== 'VALID' && ticket.status !== 'CHECKED_IN') return decided(ticket.status);
  return decided(checkedInAt === null ? 'CHECKED_IN' : 'ALREADY_CHECKED_IN');
}

/** Returns true if a waiting scan is one of this ticket or code. */
export function isScanOf(
  { ticket, ticketId = ticket?.id ?? null, code }: Scanned,
  scan: Pick<WaitingScan, 'ticketId' | 'code'>,
): boolean {
  return (ticketId !== null && scan.ticketId === ticketId) || (code !== undefined && scan.code === code);
}

/** Returns true if the scan lets the guest in for the first time. */
const letsIn = ({ shown, admitted, again }: WaitingScan) => (shown === 'CHECKED_IN' || admitted) && !again;

function pendingOf(scanned: Scanned, waiting: readonly WaitingScan[]): Pending {
  let pending: Pending;
  for (const scan of waiting) {
    if (!isScanOf(scanned, scan)) continue;
    if (scan.kind === 'undo') pending = { checkedInAt: null };
    else if (letsIn(scan) && !pending?.checkedInAt) pending = { checkedInAt: scan.checkedInAt };
  }
  return pending;
}

/** Number of guests of an event that the waiting scans add to those that have arrived. */
export function arrivalsWaiting(
  eventId: string,
  waiting: readonly WaitingScan[],
  withId: (id: string) => ListedTicket | undefined,
): number {
  const ids = new Set(
    waiting.filter((scan) => scan.eventId === eventId).map(({ ticketId }) => ticketId ?? ''),
  );
  let sum = 0;
  for (const id of ids) {
    const ticket = withId(id);
    const pending = pendingOf({ ticket }, waiting);
    if (!ticket || !pending) continue;
    sum += Number(pending.checkedInAt !== null) - Number(ticket.checkedInAt !== null);
  }
  return sum;
}
