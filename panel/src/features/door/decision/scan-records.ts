/** Scans as the page shows them. */
import type { ScanOutcome } from '@foyer/contract/check-ins.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import type { RecentScan, WaitingScan } from '../types/scans.ts';
import { endingOf, shownEnding } from './code-ending.ts';
import type { Decision } from './decide.ts';

export const guestName = ({ name, surname }: { name: string; surname: string }) =>
  isolated(`${name} ${surname}`.trim());

type Base = Pick<RecentScan, 'nonce' | 'eventId' | 'code' | 'scanned' | 'at'>;

export const answeredScan = (outcome: ScanOutcome, base: Base): RecentScan => ({
  ...base,
  result: outcome.result,
  ticketId: outcome.ticket?.id ?? null,
  orderId: outcome.order?.id ?? null,
  guest: outcome.guest ? guestName(outcome.guest) : '',
  tags: outcome.guest?.tags,
  tickets: outcome.order?.tickets,
  checkedIn: outcome.order?.checkedIn,
  firstCheckIn: outcome.firstCheckIn ?? undefined,
  otherEvent: outcome.event?.title.pl,
  isOffline: false,
});

/** A scan of the list that the server has answered later. Guests who were let in all the same are admitted. */
export function settledScan(known: RecentScan, waiting: WaitingScan, outcome: ScanOutcome): RecentScan {
  if (known.isAgain) return { ...known, isOffline: false };
  const answered = answeredScan(outcome, known);
  const isAdmitted = waiting.admitted && outcome.result !== 'CHECKED_IN';
  return { ...known, ...answered, guest: answered.guest || known.guest, isAdmitted };
}

/** A text that cannot be a code, such as a whole web page. */
export const refusedText = (code: string, nonce: string, eventId: string, at: string): RecentScan => ({
  nonce,
  eventId,
  code: code.slice(0, 50),
  at,
  result: 'UNKNOWN',
  ticketId: null,
  orderId: null,
  guest: '',
  isOffline: false,
});

/** A scan that the list of this device decided. */
export const decidedScan = ({ result, ticket, checkedInAt }: Decision, base: Base): RecentScan => ({
  ...base,
  result,
  ticketId: ticket?.id ?? null,
  orderId: ticket?.orderId ?? null,
  guest: ticket ? guestName(ticket.guest) : '',
  tags: ticket?.guest.tags,
  ...(checkedInAt !== null && { firstCheckIn: { at: checkedInAt } }),
  isOffline: true,
});

/** A scan as it is stored, without its code. */
export const storedScan = ({ scanned: _, ...scan }: RecentScan): RecentScan => ({
  ...scan,
  code: shownEnding(endingOf(scan.code)),
});

/** Names the ticket of a scan in another one. */
export const sameTicket = ({ ticketId, scanned = '' }: RecentScan) =>
  ticketId === null ? { text: scanned } : { ticketId };
