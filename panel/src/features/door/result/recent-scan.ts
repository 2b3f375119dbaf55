import type { DoorResult } from '../offline/types.ts';

/** A scan of this device, with what the screen shows of it. */
export interface RecentScan {
  nonce: string;
  eventId: string;
  /** As shown: the scanned text of a code that is on no list, otherwise the end of the code. */
  code: string;
  /** Scanned code of no known ticket, to scan it once more. It is not stored. */
  scanned?: string | undefined;
  at: string;
  result: DoorResult;
  ticketId: string | null;
  orderId: string | null;
  guest: string;
  tags?: string[];
  /** Checked-in tickets of the order, and all of them. */
  checkedIn?: number;
  tickets?: number;
  /** The check-in that counts. Without an author, the list says so. */
  firstCheckIn?: { at: string; by?: string };
  /** Title of the event that the ticket is for. */
  otherEvent?: string;
  /** Decided without the server. */
  isOffline: boolean;
  /** The guest was let in despite the result. */
  isAdmitted?: boolean;
  isAgain?: boolean;
  isUndone?: boolean;
}
