import { eventCategory } from '@foyer/contract/enums.ts';
import type { EventListQuery } from '@foyer/contract/events.ts';
import type { FilterDraft } from '#list/query/filter-drawer.tsx';
import { DaysFilter } from '#pickers/days-filter.tsx';
import { EventTypesFilter } from '#pickers/event-types-filter.tsx';
import { PlacesFilter } from '#pickers/places-filter.tsx';
import { RadioGroup } from '#ui/inputs/choice/choices.tsx';
import { categoryNames } from '../event-words.ts';

const categories = [
  { value: '', label: 'All' },
  ...eventCategory.options.map((value) => ({ value, label: categoryNames[value] })),
];

const recommendations = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Recommended' },
  { value: 'false', label: 'Not recommended' },
];

/** Controls of the drawer. They load when it first opens, with the place search. */
export function EventsFilters({ values, set }: FilterDraft<EventListQuery>) {
  return (
    <>
      <DaysFilter from={values.from} to={values.to} onChange={set} />
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
