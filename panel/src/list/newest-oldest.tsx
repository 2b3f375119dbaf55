import { Segmented } from '#ui/inputs/segmented.tsx';
import type { ListState } from './use-list-query.ts';

const options = [
  { value: 'desc', label: 'Newest' },
  { value: 'asc', label: 'Oldest' },
] as const;

interface NewestOldestProps {
  list: ListState;
  /** When a record was made. */
  by: string;
  /** What the list shows before anything is chosen, where that is by this date. */
  initially?: 'asc' | 'desc';
}

/** Sorts by a date without reaching for the column. Neither is marked while another column leads. */
export function NewestOldest({ list, by, initially }: NewestOldestProps) {
  const { sort } = list.query;
  const value = sort === undefined ? initially : sort.key === by ? sort.direction : undefined;
  return (
    <Segmented
      label="Order"
      hideLabel
      options={options}
      value={value}
      onChange={(direction) => list.setSort({ key: by, direction })}
    />
  );
}
