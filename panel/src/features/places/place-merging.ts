import { mergingOf } from '#history/merging.ts';
import { type PlaceValues, weekdays } from './place-form.ts';

/** Changes of two people to a place. Each day of the week, and each special day, is by itself. */
export const merging = mergingOf<PlaceValues>('places', {
  fields: {
    logoId: { paths: ['logo'] },
    photoIds: { paths: ['photos'] },
    ...Object.fromEntries(
      weekdays.map((_, index) => [`openingHours.${index}`, { paths: [`openingHours.${index}` as const] }]),
    ),
  },
  keyed: { specialDays: 'date' },
});
