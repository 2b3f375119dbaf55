import { type RescheduleInput, rescheduleInput } from '@foyer/contract/event-acts.ts';
import type { EventListItem } from '@foyer/contract/events.ts';
import { crossFieldRule, type Localized } from '@foyer/contract/fields.ts';
import { z } from 'zod';
import { dayOf, timeOf } from '#ui/venue-time.ts';
import { momentOf, whenFields, whenRules } from './event-when.ts';
import type { Held } from './reschedule-calls.ts';

/** What is known of an event wherever it can be moved from. */
export type Movable = Pick<EventListItem, 'id' | 'title' | 'status' | 'timeFrom' | 'timeTo' | 'locations'>;

/** Days are `YYYY-MM-DD`, times `HH:mm`, or whatever was typed while they are neither. */
export interface RescheduleValues {
  dateFrom: string;
  timeFrom: string;
  dateTo: string;
  timeTo: string;
  locationIds: string[];
  reason: Localized;
}

export const heldOf = ({ timeFrom, timeTo, locations }: Movable): Held => ({
  timeFrom,
  timeTo,
  locationIds: locations.map(({ id }) => id),
});

export const rescheduleValues = ({ timeFrom, timeTo, locationIds }: Held): RescheduleValues => ({
  dateFrom: dayOf(timeFrom),
  timeFrom: timeOf(timeFrom),
  dateTo: dayOf(timeTo),
  timeTo: timeOf(timeTo),
  locationIds: [...locationIds],
  reason: { pl: '', en: '' },
});

const place = rescheduleInput.shape.locationIds;

/** The moments that are typed; those that are as they were stay the very same. Undefined while they, or the places, are none. */
export function typedHeld(values: Omit<RescheduleValues, 'reason'>, stored: Held): Held | undefined {
  const parsed = z
    .object({ ...whenFields, locationIds: place })
    .check(...whenRules())
    .safeParse(values);
  return parsed.success ? momentsOf(parsed.data, stored) : undefined;
}

const momentsOf = (
  { dateFrom, timeFrom, dateTo, timeTo, locationIds }: Omit<RescheduleValues, 'reason'>,
  stored: Held,
): Held => ({
  timeFrom: momentOf(dateFrom, timeFrom, stored.timeFrom),
  timeTo: momentOf(dateTo, timeTo, stored.timeTo),
  locationIds,
});

/** The rules of spec §5 for what is typed; something has to differ from when and where it is held now. */
export const rescheduleSchema = (stored: Held): z.ZodType<RescheduleInput, RescheduleValues> =>
  z
    .object({ ...whenFields, locationIds: place, reason: rescheduleInput.shape.reason })
    .check(
      ...whenRules(),
      crossFieldRule(
        z.object({ ...whenFields, locationIds: place }),
        (values) => !isSame(momentsOf(values, stored), stored),
        { path: 'dateFrom', key: 'unchanged' },
      ),
    )
    .transform(({ reason, ...values }) => ({
      ...momentsOf(values, stored),
      locationIds: values.locationIds,
      reason,
    }));

/** The order of places says nothing. */
export const isSame = (one: Held, other: Held) =>
  Date.parse(one.timeFrom) === Date.parse(other.timeFrom) &&
  Date.parse(one.timeTo) === Date.parse(other.timeTo) &&
  one.locationIds.toSorted().join() === other.locationIds.toSorted().join();
