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

  function remove(button: HTMLElement) {
    neighbourOf(button)?.focus();
    list.clearFilters(filter);
  }

  return (
    <span className={styles.chip}>
      <span className="clip" title={label}>
        {label}
      </span>
      <button
        type="button"
        aria-label={`Remove filter ${label}`}
        onClick={(event) => remove(event.currentTarget)}
      >
        <IconX size={14} stroke={1.8} />
      </button>
    </span>
  );
}

/** What takes the focus from a chip that goes: the next chip, the one before, or the button of the filters. */
function neighbourOf(button: HTMLElement): HTMLElement | undefined {
  const toolbar = button.closest(`.${styles.toolbar}`);
  const chips = [...(toolbar?.querySelectorAll<HTMLElement>(`.${styles.chip} button`) ?? [])];
  const at = chips.indexOf(button);
  const filters = toolbar?.querySelector<HTMLElement>(`.${styles.tools} [aria-haspopup="dialog"]`);
  return chips[at + 1] ?? chips[at - 1] ?? filters ?? undefined;
}
