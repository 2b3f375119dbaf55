import type { EventListQuery } from '@foyer/contract/events.ts';
import { FilterChip } from '#list/filter-chip.tsx';
import type { List } from '#list/use-list-query.ts';
import { eventTypeName, useEventTypes } from '#pickers/event-types.ts';
import { PlacesChip } from '#pickers/places-chip.tsx';
import { categoryNames } from './event-words.ts';

/** What the drawer offers; a tab is no filter. */
export const eventFilters = ['locationIds', 'eventTypeIds', 'category', 'recommended'] as const;

/** The filters in force, each to be taken back by itself. */
export function EventsChips({ list }: { list: List<EventListQuery> }) {
  const { locationIds, eventTypeIds, category, recommended } = list.query;
  const { types } = useEventTypes();
  const typeNames = types.filter(({ id }) => eventTypeIds.includes(id)).map(eventTypeName);
  return (
    <>
      <PlacesChip list={list} filter="locationIds" ids={locationIds} />
      <FilterChip list={list} filter="eventTypeIds" label={`Type: ${typeNames.join(', ')}`} />
      <FilterChip
        list={list}
        filter="category"
        label={`Category: ${category ? categoryNames[category] : ''}`}
      />
      <FilterChip list={list} filter="recommended" label={`Recommended: ${recommended ? 'Yes' : 'No'}`} />
    </>
  );
}
