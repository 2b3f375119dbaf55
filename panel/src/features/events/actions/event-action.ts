import type { Event } from '@foyer/contract/events.ts';
import type { WaitingListEntry } from '@foyer/contract/sales/waiting-list.ts';

/** Properties of an action's dialog. It stays mounted until it has closed. */
export interface EventActionDialogProps {
  event: Event;
  open: boolean;
  onClose: () => void;
}

/** Properties of the sale dialog. With an offer, it sells exactly the tickets held for that guest. */
export interface SaleDialogProps extends EventActionDialogProps {
  offer?: WaitingListEntry | undefined;
}
