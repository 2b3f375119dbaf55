import { createStore } from '@tanstack/react-store';

/** A toast (spec §3). */
export interface Notification {
  id: number;
  type: 'success' | 'error' | 'warning';
  title: string;
  /** Milliseconds until it disappears. */
  duration: number;
  /** A button in the toast, such as *Undo*. */
  action?: NotificationAction | undefined;
}

interface NotificationAction {
  label: string;
  run: () => void;
}

interface Options {
  duration?: number;
  action?: NotificationAction;
}

const mostAtOnce = 4;
const shownForMs = 5000;
const shownWithActionMs = 15_000; // leaves time to reach the button

/** The toasts on screen, oldest first. */
export const notifications = createStore<readonly Notification[]>([]);
let lastId = 0;

const add =
  (type: Notification['type']) =>
  (title: string, { action, duration = action ? shownWithActionMs : shownForMs }: Options = {}) => {
    // A repeated toast replaces the earlier one, and a success removes errors.
    const others = notifications
      .get()
      .filter(
        (one) => (one.type !== type || one.title !== title) && !(type === 'success' && one.type === 'error'),
      );
    lastId += 1;
    notifications.setState(() =>
      [...others, { id: lastId, type, title, duration, action }].slice(-mostAtOnce),
    );
  };

/**
 * Shows a toast for 5 seconds, or 15 seconds with an action: `notify.success('Draft moved', { action: { label: 'Undo', run } })`.
 * Toasts cover no control and are announced by screen readers.
 */
export const notify = { success: add('success'), error: add('error'), warning: add('warning') };

export const dismiss = (id: number) =>
  notifications.setState((shown) => shown.filter((notification) => notification.id !== id));
