import type { DoorEvent, TicketEntry } from '@foyer/contract/check-ins.ts';

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

/** An event with the state of its list. */
export interface StoredEvent extends DoorEvent {
  /** For staff only, so absent on door devices. */
  staffNote?: string;
  /** Server's time of the last complete update of the list. Absent until the whole list is stored. */
  listedAt?: string;
}
