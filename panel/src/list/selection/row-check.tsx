import { useSelector } from '@tanstack/react-store';
import { type MouseEvent, useEffect, useRef } from 'react';
import { tableRoles } from '#list/table/table-roles.ts';
import styles from './row-check.module.css';
import type { Selection } from './selection.ts';

export interface RowCheckProps {
  chosen: Selection;
  id: string;
  /** Name of the row. */
  label: string;
  /** Says why the row cannot be selected. */
  reason?: string | undefined;
}

/** Checkbox of a row. Selecting a row renders only its checkbox. */
export function RowCheck({ chosen, id, label, reason }: RowCheckProps) {
  const checked = useSelector(chosen.state, () => chosen.has(id));
  const isRange = useRef(false);
  return (
    <td {...tableRoles.cell} data-check>
      <label className={styles.box} title={reason} onMouseDown={keepTextUnmarked}>
        <input
          type="checkbox"
          aria-label={`Select ${label}`}
          aria-description={reason}
          aria-disabled={reason !== undefined || undefined} // unlike a disabled one, keys reach it, and its reason is read
          checked={checked}
          onClick={({ shiftKey }) => {
            isRange.current = shiftKey;
          }}
          onChange={() => chosen.press(id, isRange.current)}
        />
      </label>
    </td>
  );
}

/** Keeps Shift+click from selecting text, but still moves the focus to the checkbox. */
function keepTextUnmarked(event: MouseEvent) {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}

/** Checkbox that selects or clears all rows of the page. */
export function PageCheck({ chosen, noun }: { chosen: Selection; noun: string }) {
  const state = useSelector(chosen.state, chosen.ofPage);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <th {...tableRoles.header} scope="col" data-check>
      <label className={styles.box}>
        <input
          ref={box}
          type="checkbox"
          aria-label={`Select all ${noun} on this page`}
          checked={state === 'all'}
          onChange={chosen.choosePage}
        />
      </label>
    </th>
  );
}
