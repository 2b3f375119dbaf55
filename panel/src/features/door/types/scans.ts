import type { ScanResult } from '@foyer/contract/check-ins.ts';

/** Result at the door. `NOT_LISTED`: decided without the server, and the code is not on the list. */
export type DoorResult = ScanResult | 'NOT_LISTED';

/** A scan, or the undoing of one, that the server has not answered yet. */
export interface WaitingScan {
  /** The nonce of a scan, or `undo:` and the nonce of the undone scan. */
  id: string;
  kind: 'scan' | 'undo';
  /** Milliseconds. Scans are sent in this order. */
  queuedAt: number;
  eventId: string;
  nonce: string;
  /** Absent if the ticket is on a list: its id is enough for the server. */
  code?: string | undefined;
  /** Last characters of the code. Absent in scans of the previous version. */
  ending?: string;
  /** Null if the code is on no list. */
  ticketId: string | null;
  checkedInAt: string;
  /** Result that was shown at the door. */
  shown: DoorResult;
  /** The guest was let in. */
  admitted: boolean;
  again: boolean;
  device?: string;
}

/** A scan whose final result differs from the one shown at the door. */
export interface Difference {
  id: string;
  eventId: string;
  /** End of the code, as people see it. */
  code: string;
  guest: string;
  at: string;
  shown: DoorResult;
  admitted: boolean;
  /** The server's result, or `INVALID` if it rejected the scan. */
  result: ScanResult | 'INVALID';
  /** Error key of a rejected scan. */
  reason?: string;
}

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

/** Names a ticket by what was scanned or typed, or by its id in the list. */
export type ScanRequest = ScanOptions &
  ({ text: string; ticketId?: never } | { ticketId: string; text?: never });

interface ScanOptions {
  eventId: string;
  /** The question about the time was answered. */
  confirmed?: boolean;
  again?: boolean;
  admitted?: boolean;
  paymentMethod?: string;
}
