import type { ScanResult, StaffScanInput, TicketEntry } from '@foyer/contract/check-ins.ts';

/** Guest of an offline list. Lists of the previous version have no tags. */
export interface ListedGuest extends Omit<TicketEntry['guest'], 'tags'> {
  tags?: string[];
  /** Staff only. */
  additionalNote?: string;
}

/** Ticket of an offline list, without its code. */
export interface ListedTicket extends Omit<TicketEntry, 'guest' | 'code'> {
  eventId: string;
  /** Keyed hash of the code. */
  hash: string;
  /** Last characters of the code. */
  ending: string;
  guest: ListedGuest;
  /** Staff only. */
  email?: string;
}

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

/** Body of a waiting scan. */
export const bodyOf = (scan: WaitingScan): StaffScanInput => ({
  ...(scan.ticketId === null ? { code: scan.code } : { ticketId: scan.ticketId }),
  eventId: scan.eventId,
  nonce: scan.nonce,
  checkedInAt: scan.checkedInAt,
  ...(scan.admitted && !scan.again && { admitted: true }),
  ...(scan.again && { again: true }),
  ...(scan.device !== undefined && { device: scan.device }),
});
