import { Segmented } from '#ui/inputs/choice/segmented.tsx';
import type { ListState } from './use-list-query.ts';

const options = [
  { value: 'desc', label: 'Newest' },
  { value: 'asc', label: 'Oldest' },
] as const;

interface NewestOldestProps {
  list: ListState;
  /** Sort key of the creation date. */
  by: string;
  /** Default order, if the list is sorted by this date by default. */
  initially?: 'asc' | 'desc';
}

/** Sorts by date. No option is selected while another column sorts the list. */
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
