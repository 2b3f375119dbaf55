import { IconX } from '@tabler/icons-react';
import styles from './list.module.css';
import type { ListState } from './use-list-query.ts';

interface FilterChipProps {
  list: ListState;
  /** The filter it stands for. */
  filter: string;
  /** What it says: "Place: Sala Pod Arkadami +4". */
  label: string;
}

/** One filter in force, above the table; a press takes it back. Nothing where the filter is not in force. */
export function FilterChip({ list, filter, label }: FilterChipProps) {
  if (!list.activeFilters.includes(filter)) return null;
  return (
    <span className={styles.chip}>
      <span className="clip" title={label}>
        {label}
      </span>
      <button type="button" aria-label={`Remove filter ${label}`} onClick={() => list.clearFilters(filter)}>
        <IconX size={14} stroke={1.8} />
      </button>
    </span>
  );
}
