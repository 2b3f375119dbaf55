import { eventCategory } from '@foyer/contract/enums.ts';
import type { EventListQuery } from '@foyer/contract/events.ts';
import { FilterChip } from '#list/filter-chip.tsx';
import type { FilterDraft } from '#list/filter-drawer.tsx';
import type { List } from '#list/use-list-query.ts';
import { EventTypesFilter } from '#pickers/event-type-picker.tsx';
import { eventTypeName, useEventTypes } from '#pickers/event-types.ts';
import { usePlaceNames } from '#pickers/places.ts';
import { PlacesFilter } from '#pickers/places-picker.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { categoryNames } from './event-words.ts';

/** What the drawer offers; a tab is no filter. */
export const eventFilters = ['locationIds', 'eventTypeIds', 'category', 'recommended'] as const;

const categories = [
  { value: '', label: 'All' },
  ...eventCategory.options.map((value) => ({ value, label: categoryNames[value] })),
];

const recommendations = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Recommended' },
  { value: 'false', label: 'Not recommended' },
];

export function EventsFilters({ values, set }: FilterDraft<EventListQuery>) {
  return (
    <>
      <PlacesFilter
        label="Places"
        value={values.locationIds}
        onChange={(locationIds) => set({ locationIds })}
      />
      <EventTypesFilter
        label="Event type"
        value={values.eventTypeIds}
        onChange={(eventTypeIds) => set({ eventTypeIds })}
      />
      <RadioGroup
        label="Category"
        options={categories}
        value={values.category ?? ''}
        onChange={(value) => set({ category: eventCategory.options.find((one) => one === value) })}
      />
      <RadioGroup
        label="Recommended"
        options={recommendations}
        value={values.recommended === undefined ? '' : String(values.recommended)}
        onChange={(value) => set({ recommended: value === '' ? undefined : value === 'true' })}
      />
    </>
  );
}

/** The filters in force, each to be taken back by itself. */
export function EventsChips({ list }: { list: List<EventListQuery> }) {
  const { locationIds, eventTypeIds, category, recommended } = list.query;
  const { types } = useEventTypes();
  const [firstPlace = `${locationIds.length} chosen`] = usePlaceNames(locationIds);
  const morePlaces = locationIds.length > 1 ? ` +${locationIds.length - 1}` : '';
  const typeNames = types.filter(({ id }) => eventTypeIds.includes(id)).map(eventTypeName);
  return (
    <>
      <FilterChip list={list} filter="locationIds" label={`Place: ${firstPlace}${morePlaces}`} />
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
