/** Roving tab index of the calendar: Tab reaches one event, arrow keys the others. Works on the DOM, so that no event renders. */

const eventsIn = (grid: Element) => [...grid.querySelectorAll<HTMLElement>('[data-event]')];

/** Makes this event the tab stop, or keeps the previous one, or takes the first. */
export function rove(grid: Element, to?: HTMLElement): void {
  const events = eventsIn(grid);
  const stop = to ?? events.find(({ tabIndex }) => tabIndex === 0) ?? events[0];
  for (const event of events) if (event.tabIndex === 0 && event !== stop) event.tabIndex = -1;
  if (stop) stop.tabIndex = 0;
}

/** Returns the event that an arrow key, Home or End leads to: the previous or next one, or the nearest above or below. */
export function eventAfter(grid: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const events = eventsIn(grid);
  const at = events.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return events[at + 1];
    case 'ArrowLeft':
      return events[at - 1];
    case 'Home':
      return events[0];
    case 'End':
      return events.at(-1);
    case 'ArrowUp':
      return nearest(events, from, (other, own) => own.top - other.bottom);
    case 'ArrowDown':
      return nearest(events, from, (other, own) => other.top - own.bottom);
    default:
      return undefined;
  }
}

const slackPx = 1; // half pixels

/** Returns the nearest event in a direction, preferring those straight above or below. */
function nearest(
  events: readonly HTMLElement[],
  from: HTMLElement,
  distance: (other: DOMRect, own: DOMRect) => number,
): HTMLElement | undefined {
  const own = from.getBoundingClientRect();
  let best: { event: HTMLElement; cost: number } | undefined;
  for (const event of events) {
    const other = event.getBoundingClientRect();
    const away = distance(other, own);
    if (event === from || away < -slackPx) continue;
    const aside = Math.max(0, other.left - own.right, own.left - other.right);
    const cost = away + 3 * aside + Math.abs(other.left - own.left) / 100;
    if (best === undefined || cost < best.cost) best = { event, cost };
  }
  return best?.event;
}
