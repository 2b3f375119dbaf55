import type { KeyboardEvent } from 'react';
import { isForPage, shortcutOf } from '#ui/single-keys.ts';
import type { Selection } from './selection.ts';

const rowsOf = (table: Element) => [...table.querySelectorAll<HTMLElement>('tbody tr[data-row]')];

/** Returns the element to focus in a row: the checkbox if the previous row's had the focus, otherwise the link. */
const stopIn = (row: Element, isBox: boolean) =>
  row.querySelector<HTMLElement>(isBox ? '[data-check] input' : 'a') ??
  row.querySelector<HTMLElement>('[data-check] input, a, button');

/**
 * Keyboard control of table rows. Arrows, Home and End move between rows, and with Shift extend the selection. Space or `x`
 * selects, Enter opens, Escape clears the selection. Other controls in a row keep their keys.
 */
export function moveInRows(event: KeyboardEvent<HTMLTableElement>, chosen: Selection | undefined): void {
  const { key, target, currentTarget: table, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
  if (!table.contains(target)) return; // inside a dialog opened from a cell
  const rows = rowsOf(table);
  const row = target.closest<HTMLElement>('tbody tr[data-row]');
  const isBox = target.matches('[data-check] input');
  const next = rowAfter(key, rows, row);
  if (next) {
    event.preventDefault();
    if (shiftKey && chosen && row && row !== next) chosen.extend(idOf(row), idOf(next));
    stopIn(next, isBox)?.focus();
    return;
  }
  if (!row) return;
  const isLink = target.matches('a');
  if (key === 'Enter' && isBox) row.querySelector('a')?.click();
  else if (!chosen) return;
  else if (key === ' ' && isLink) chosen.press(idOf(row), shiftKey);
  else if (
    shortcutOf(event.nativeEvent).toLowerCase() === 'x' &&
    (isLink || isBox) &&
    isForPage(event.nativeEvent)
  )
    chosen.press(idOf(row), shiftKey);
  else if (key === 'Escape' && chosen.count() > 0) chosen.clear();
  else return;
  event.preventDefault();
}

const idOf = (row: HTMLElement) => row.dataset.row ?? '';

function rowAfter(
  key: string,
  rows: readonly HTMLElement[],
  row: HTMLElement | null,
): HTMLElement | undefined {
  const at = row ? rows.indexOf(row) : -1;
  switch (key) {
    case 'ArrowDown':
      return rows[Math.min(at + 1, rows.length - 1)];
    case 'ArrowUp':
      return at === -1 ? undefined : rows[Math.max(at - 1, 0)];
    case 'Home':
      return row ? rows[0] : undefined;
    case 'End':
      return row ? rows.at(-1) : undefined;
    default:
      return undefined;
  }
}
