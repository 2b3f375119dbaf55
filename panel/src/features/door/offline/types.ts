import type { ScanResult, StaffScanInput, TicketEntry } from '@foyer/contract/check-ins.ts';

/** Guest of an offline list. Lists of the previous version have no tags. */
export interface ListedGuest extends Omit<TicketEntry['guest'], 'tags'> {
  tags?: string[];
  /** Staff only. */
  additionalNote?: string;
}

/** Ticket of an offline list. */
export interface ListedTicket extends Omit<TicketEntry, 'guest'> {
  eventId: string;
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
  code: string;
  /** Null if the code is on no list. */
  ticketId: string | null;
  guest: string;
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
  code: scan.code,
  eventId: scan.eventId,
  nonce: scan.nonce,
  checkedInAt: scan.checkedInAt,
  ...(scan.admitted && !scan.again && { admitted: true }),
  ...(scan.again && { again: true }),
  ...(scan.device !== undefined && { device: scan.device }),
});
