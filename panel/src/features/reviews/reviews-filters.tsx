import { type ReviewListQuery, ratingMax } from '@foyer/contract/reviews.ts';
import type { FilterDraft } from '#list/query/filter-drawer.tsx';
import { PlacesFilter } from '#pickers/places-filter.tsx';
import { countOf } from '#ui/format.ts';
import { RadioGroup } from '#ui/inputs/choice/choices.tsx';

/** All, and 5 down to 0. */
const ratings = [
  { value: '', label: 'All' },
  ...Array.from({ length: ratingMax + 1 }, (_, below) => {
    const stars = ratingMax - below;
    return { value: String(stars), label: countOf(stars, 'star') };
  }),
];

/** Controls of the drawer. They load when it first opens, with the place search. */
export function ReviewsFilters({ values, set }: FilterDraft<ReviewListQuery>) {
  return (
    <>
      <PlacesFilter label="Places" value={values.places} onChange={(places) => set({ places })} />
      <RadioGroup
        label="Rating"
        options={ratings}
        value={values.rating === undefined ? '' : String(values.rating)}
        onChange={(value) => set({ rating: value === '' ? undefined : Number(value) })}
      />
    </>
  );
}
