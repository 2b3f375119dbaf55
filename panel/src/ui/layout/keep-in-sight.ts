import type { FocusEvent } from 'react';

/** Scrolls a row of links until the focused one is whole. Browsers leave it if a part is visible. */
export const keepInSight = ({ target }: FocusEvent<HTMLElement>) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Scrolls a row of links until the current one is whole, and nothing else. */
export function scrollToCurrent(row: HTMLElement | null) {
  const current = row?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!row || !current) return;
  const { left, right } = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, current.right - right) - Math.max(0, left - current.left);
}
