/** Special days for several places at once, and what they affect. */
import { z } from 'zod';
import { eventStatus } from '../enums.ts';
import { day, id, localizedText, moment, noRepeats } from '../fields.ts';
import { limits } from '../limits.ts';
import { placeRef } from '../places.ts';
import { csv } from '../queries/list-query.ts';
import { message } from '../text/validation-messages.ts';
import { specialDay, specialDayInput, specialDaysInput } from './opening-hours.ts';

const days = {
  locationIds: z.array(id).min(1).max(limits.filterValues).refine(noRepeats, message('notUnique')),
  days: specialDaysInput.min(1),
};

/** With `replace`, the days replace those that the places have on the same dates. */
export const sharedSpecialDaysInput = z
  .object({ ...days, replace: z.boolean().default(false) })
  .meta({ id: 'SharedSpecialDaysInput' });
export type SharedSpecialDaysInput = z.infer<typeof sharedSpecialDaysInput>;

/** The changed places with their new versions, and the days that were replaced. */
export const sharedSpecialDays = z
  .object({
    places: z.array(z.object({ id, updatedAt: moment })),
    replaced: z.array(z.object({ locationId: id, day: specialDay })),
  })
  .meta({ id: 'SharedSpecialDays' });
export type SharedSpecialDays = z.infer<typeof sharedSpecialDays>;

/** The days to take back, and those that they replaced. */
export const specialDaysUndo = z
  .object({
    ...days,
    replaced: z
      .array(z.object({ locationId: id, day: specialDayInput }))
      .max(limits.filterValues * limits.specialDaysPerPlace),
  })
  .meta({ id: 'SpecialDaysUndo' });
export type SpecialDaysUndo = z.infer<typeof specialDaysUndo>;

export const specialDaysPreviewQuery = z.object({ locationIds: csv(id), dates: csv(day) });
export type SpecialDaysPreviewQuery = z.infer<typeof specialDaysPreviewQuery>;

/** Events that are not cancelled, BOOKED reservations, and special days that exist. */
export const specialDaysPreview = z
  .object({
    events: z.array(
      z.object({
        id,
        title: localizedText,
        status: eventStatus,
        timeFrom: moment,
        timeTo: moment,
        locations: z.array(placeRef),
      }),
    ),
    reservations: z.array(
      z.object({ id, reservationDate: moment, guestsQty: z.int(), name: z.string(), place: placeRef }),
    ),
    existing: z.array(z.object({ place: placeRef, date: day })),
  })
  .meta({ id: 'SpecialDaysPreview' });
export type SpecialDaysPreview = z.infer<typeof specialDaysPreview>;
