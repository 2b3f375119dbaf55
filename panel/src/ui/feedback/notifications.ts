/** What the panel says in passing (spec §3): what kind, what, and for how long. */
export interface Notification {
  id: number;
  type: 'success' | 'error' | 'warning';
  title: string;
  /** Milliseconds until it goes by itself. */
  duration: number;
  /** What can be done about it: taken back, say. */
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
const shownWithActionMs = 15_000; // it has to be reached

let shown: readonly Notification[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Notification[]) {
  shown = next;
  for (const listener of listeners) listener();
}

const add =
  (type: Notification['type']) =>
  (title: string, { action, duration = action ? shownWithActionMs : shownForMs }: Options = {}) => {
    // Saying the same again renews it instead of piling it up, and what has worked by now takes away that it had failed.
    const others = shown.filter(
      (one) => (one.type !== type || one.title !== title) && !(type === 'success' && one.type === 'error'),
    );
    lastId += 1;
    show([...others, { id: lastId, type, title, duration, action }].slice(-mostAtOnce));
  };

/**
 * `notify.success('Event published')`: shown where it covers no control, spoken by screen readers, gone after five seconds; with
 * an action after fifteen: `notify.success('Draft moved', { action: { label: 'Undo', run } })`.
 */
export const notify = { success: add('success'), error: add('error'), warning: add('warning') };

export const dismiss = (id: number) => show(shown.filter((one) => one.id !== id));

export const notifications = {
  get: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
