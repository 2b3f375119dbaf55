import { FilterChip } from '#list/query/filter-chip.tsx';
import type { ListState } from '#list/query/use-list-query.ts';
import { usePlaceRefs } from './places.ts';

interface PlacesChipProps {
  list: ListState;
  /** Name of the filter with the place ids. */
  filter: string;
  ids: readonly string[];
}

/** Chip of a place filter: "Place: Sala Pod Arkadami +4". */
export function PlacesChip({ list, filter, ids }: PlacesChipProps) {
  const [first] = usePlaceRefs(ids);
  const more = ids.length > 1 ? ` +${ids.length - 1}` : '';
  const chosen = first ? `${first.name}${more}` : `${ids.length} selected`;
  return <FilterChip list={list} filter={filter} label={`Place: ${chosen}`} />;
}
