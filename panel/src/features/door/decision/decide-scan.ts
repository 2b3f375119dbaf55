/** What this device decides without the server: the result to show, and what waits for the server. */
import type { RecentScan, ScanRequest, WaitingScan } from '../types/scans.ts';
import type { ListedTicket, StoredEvent } from '../types/tickets.ts';
import { endingOf } from './code-ending.ts';
import { decide } from './decide.ts';
import { codeShown, type Identified } from './identified.ts';
import { countsOf } from './orders.ts';
import { decidedScan } from './scan-records.ts';

/** Everything that the decision depends on. */
interface Known {
  waiting: readonly WaitingScan[];
  /** Tickets of the same order. */
  order: readonly ListedTicket[];
  /** Event of the ticket. */
  event: StoredEvent | undefined;
  device: string | undefined;
}

export interface Decided {
  scan: RecentScan;
  waits: Omit<WaitingScan, 'queuedAt'>;
}

/** Decides a scan by the list. */
export function decideScan(
  { eventId, again = false, admitted = false }: ScanRequest,
  scanned: Identified,
  { waiting, order, event, device }: Known,
  { nonce, at }: { nonce: string; at: string },
): Decided {
  const { ticket, ticketId, codes } = scanned;
  const decision = decide({ ticket, ticketId, code: codes[0] }, eventId, waiting);
  const isArriving = decision.result === 'CHECKED_IN';
  const scan: RecentScan = {
    ...decidedScan(decision, { nonce, eventId, ...codeShown(scanned), at }),
    ticketId,
    ...countsOf(order, waiting, isArriving ? ticket?.id : undefined),
    otherEvent: event?.title.pl,
    isAdmitted: admitted,
    isAgain: again,
  };
  const isIn = isArriving || (admitted && !again);
  return { scan, waits: { id: nonce, kind: 'scan', ...queuedPart(scan), admitted: isIn, again, device } };
}

/** The undoing of a scan, which waits for the server like a scan. */
export const waitingUndo = (scan: RecentScan): Decided['waits'] => ({
  id: `undo:${scan.nonce}`,
  kind: 'undo',
  ...queuedPart(scan),
  admitted: false,
  again: false,
});

/** Fields that a waiting check-in or undo copies from its scan. The code itself waits only if no list has it. */
const queuedPart = ({ nonce, eventId, code, scanned, ticketId, at, result }: RecentScan) => ({
  nonce,
  eventId,
  ...(ticketId === null && { code: scanned }),
  ending: endingOf(code),
  ticketId,
  checkedInAt: at,
  shown: result,
});
