import type { Event } from '@foyer/contract/events.ts';

/** The dialog of an act. It stays where the act was, so that it can also go gently. */
export interface EventActDialogProps {
  event: Event;
  open: boolean;
  onClose: () => void;
}
