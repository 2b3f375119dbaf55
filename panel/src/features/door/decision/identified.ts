import type { RecentScan, WaitingScan } from '../types/scans.ts';
import type { ListedTicket } from '../types/tickets.ts';
import { endingOf, shownEnding } from './code-ending.ts';
import { isScanOf } from './decide.ts';

/** A scan request: a ticket, on the list or not, or the codes that the scanned text may mean. */
export interface Identified {
  ticketId: string | null;
  /** The ticket, if a list has it. */
  ticket: ListedTicket | undefined;
  /** Empty if the ticket was chosen instead of scanned. */
  codes: readonly string[];
}

/** Tells identified tickets and codes apart. */
export const ticketKey = ({ ticketId, codes }: Identified): string => ticketId ?? codes[0] ?? '';

/** Returns true if a waiting scan may be one of the same ticket. */
export const isWaiting = ({ ticketId, codes }: Identified, waiting: readonly WaitingScan[]): boolean =>
  waiting.some((scan) => [undefined, ...codes].some((code) => isScanOf({ ticketId, code }, scan)));

/** Code of a scan as the page shows it. Only one that belongs to no known ticket is shown whole. */
export function shownCode(
  ticket: { ending: string } | { code: string } | null | undefined,
  code = '',
): Pick<RecentScan, 'code' | 'scanned'> {
  if (!ticket) return { code, scanned: code };
  return { code: shownEnding('ending' in ticket ? ticket.ending : endingOf(ticket.code)) };
}

export const codeShown = ({ ticket, codes }: Identified) => shownCode(ticket, codes[0]);
