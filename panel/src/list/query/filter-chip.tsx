import { IconX } from '@tabler/icons-react';
import styles from '#list/list.module.css';
import type { ListState } from './use-list-query.ts';

interface FilterChipProps {
  list: ListState;
  /** Name of the filter. */
  filter: string;
  /** Text of the chip: "Place: Sala Pod Arkadami +4". */
  label: string;
}

/** Chip of an active filter above the table. Clicking it removes the filter. Renders nothing if the filter is inactive. */
export function FilterChip({ list, filter, label }: FilterChipProps) {
  if (!list.activeFilters.includes(filter)) return null;

  function remove(button: HTMLElement) {
    neighbourOf(button)?.focus();
    list.clearFilters(filter);
  }

  return (
    <span className={styles.chip} data-chip>
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

/** Returns the next focus target when a chip disappears: the next chip, the previous one, or the filter button. */
function neighbourOf(button: HTMLElement): HTMLElement | undefined {
  const toolbar = button.closest('[data-toolbar]');
  const chips = [...(toolbar?.querySelectorAll<HTMLElement>('[data-chip] button') ?? [])];
  const at = chips.indexOf(button);
  const filters = toolbar?.querySelector<HTMLElement>('[data-tools] [aria-haspopup="dialog"]');
  return chips[at + 1] ?? chips[at - 1] ?? filters ?? undefined;
}
