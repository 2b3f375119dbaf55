import type { Event } from '@foyer/contract/events.ts';

/** Properties of an action's dialog. It stays mounted until it has closed. */
export interface EventActionDialogProps {
  event: Event;
  open: boolean;
  onClose: () => void;
}
