import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './row-check.module.css';
import type { Selection } from './selection.ts';
import { tableRoles } from './table-roles.ts';

export interface RowCheckProps {
  chosen: Selection;
  id: string;
  /** What the row is called. */
  label: string;
}

/** The box that chooses a row. It alone is rendered when that changes. */
export function RowCheck({ chosen, id, label }: RowCheckProps) {
  const checked = useSyncExternalStore(chosen.subscribe, () => chosen.has(id));
  const isRange = useRef(false);
  return (
    <td {...tableRoles.cell} data-check>
      <label className={styles.box} onMouseDown={keepTextUnmarked}>
        <input
          type="checkbox"
          aria-label={`Select ${label}`}
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

/** Shift and a click choose rows, and would mark their text as well; the focus goes to the box all the same. */
function keepTextUnmarked(event: MouseEvent) {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}

/** Chooses all rows that are shown, or none. */
export function PageCheck({ chosen, noun }: { chosen: Selection; noun: string }) {
  const state = useSyncExternalStore(chosen.subscribe, chosen.ofPage);
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
