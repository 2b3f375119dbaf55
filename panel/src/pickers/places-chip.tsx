import { FilterChip } from '#list/filter-chip.tsx';
import type { ListState } from '#list/use-list-query.ts';
import { usePlaceRefs } from './places.ts';

interface PlacesChipProps {
  list: ListState;
  /** The filter that holds the ids of places. */
  filter: string;
  ids: readonly string[];
}

/** The chip of a filter by places: "Place: Sala Pod Arkadami +4". */
export function PlacesChip({ list, filter, ids }: PlacesChipProps) {
  const [first] = usePlaceRefs(ids);
  const more = ids.length > 1 ? ` +${ids.length - 1}` : '';
  const chosen = first ? `${first.name}${more}` : `${ids.length} chosen`;
  return <FilterChip list={list} filter={filter} label={`Place: ${chosen}`} />;
}
