import type {
  DoorOverview,
  ScanBatchOutcome,
  ScanOutcome,
  StaffScanInput,
  TicketEntry,
} from '@foyer/contract/check-ins.ts';
import { ApiError } from '#api/transport/api-error.ts';
import type { ListedGuest } from './tickets.ts';

export interface TicketPage {
  content: (Omit<TicketEntry, 'guest'> & { guest: ListedGuest; email?: string })[];
  next: string | null;
}

/** Calls of the door page, by staff or by a door device. */
export interface DoorCalls {
  overview(signal?: AbortSignal): Promise<DoorOverview>;
  tickets(eventId: string, query: { after?: string; updatedSince?: string }): Promise<TicketPage>;
  checkIn(scan: StaffScanInput & { eventId: string }, signal: AbortSignal): Promise<ScanOutcome>;
  checkInBatch(eventId: string, scans: readonly StaffScanInput[]): Promise<ScanBatchOutcome>;
  /** What an order costs, for staff who take its payment. */
  costOf?(orderId: string): Promise<{ cost: number; currency: string }>;
  /** Without a nonce, undoes any check-in (staff only). */
  undo(eventId: string, ticketId: string, nonce: string | undefined, signal?: AbortSignal): Promise<void>;
}

/** True if the server rejected the request itself. 401, 403, 408, 425 and 429 can succeed later. */
export const isFinalRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 425, 429].includes(error.status);
