import type { DoorResult, ListedTicket, WaitingScan } from './types.ts';

/** Result of a scan without the server. */
export interface Decision {
  result: DoorResult;
  ticket: ListedTicket | undefined;
  /** Time of the check-in that counts. */
  checkedInAt: string | null;
}

/** Effect of the waiting scans on a code: a check-in, an undone one, or nothing. */
type Pending = { checkedInAt: string | null } | undefined;

/** Decides by the offline lists and the scans that wait on this device. */
export function decide(
  code: string,
  eventId: string,
  ticket: ListedTicket | undefined,
  waiting: readonly WaitingScan[],
): Decision {
  const pending = pendingOf(code, waiting);
  const checkedInAt = pending ? pending.checkedInAt : (ticket?.checkedInAt ?? null);
  const decided = (result: DoorResult): Decision => ({ result, ticket, checkedInAt });
  if (!ticket) return decided(checkedInAt === null ? 'NOT_LISTED' : 'ALREADY_CHECKED_IN');
  if (ticket.eventId !== eventId) return decided('OTHER_EVENT');
  if (ticket.status !== 'VALID' && ticket.status !== 'CHECKED_IN') return decided(ticket.status);
  return decided(checkedInAt === null ? 'CHECKED_IN' : 'ALREADY_CHECKED_IN');
}

/** Returns true if the scan lets the guest in for the first time. */
const letsIn = ({ shown, admitted, again }: WaitingScan) => (shown === 'CHECKED_IN' || admitted) && !again;

function pendingOf(code: string, waiting: readonly WaitingScan[]): Pending {
  let pending: Pending;
  for (const scan of waiting) {
    if (scan.code !== code) continue;
    if (scan.kind === 'undo') pending = { checkedInAt: null };
    else if (letsIn(scan) && !pending?.checkedInAt) pending = { checkedInAt: scan.checkedInAt };
  }
  return pending;
}

/** Number of guests of an event that the waiting scans add to those that have arrived. */
export function arrivalsWaiting(
  eventId: string,
  waiting: readonly WaitingScan[],
  find: (code: string) => ListedTicket | undefined,
): number {
  const codes = new Set(waiting.filter((scan) => scan.eventId === eventId).map(({ code }) => code));
  let sum = 0;
  for (const code of codes) {
    const ticket = find(code);
    const pending = pendingOf(code, waiting);
    if (!ticket || !pending) continue;
    sum += Number(pending.checkedInAt !== null) - Number(ticket.checkedInAt !== null);
  }
  return sum;
}
