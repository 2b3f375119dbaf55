import { mergingOf } from '#history/merging.ts';
import { type PlaceValues, weekdays } from './place-form.ts';

/** Merges two users' changes to a place. Each weekday and each special day is a separate field. */
export const placeMerging = mergingOf<PlaceValues>('places', {
  fields: {
    logoId: { paths: ['logo'] },
    photoIds: { paths: ['photos'] },
    ...Object.fromEntries(
      weekdays.map((_, index) => [`openingHours.${index}`, { paths: [`openingHours.${index}` as const] }]),
    ),
  },
  keyed: { specialDays: 'date' },
});
