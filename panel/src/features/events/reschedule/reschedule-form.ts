import { type RescheduleInput, rescheduleInput } from '@foyer/contract/events/event-actions.ts';
import type { EventListItem } from '@foyer/contract/events.ts';
import { crossFieldRule, type Localized } from '@foyer/contract/fields.ts';
import { z } from 'zod';
import { dayOf, timeOf } from '#ui/time/venue-time.ts';
import type { TimeAndPlaces } from '../clashes/clashes.api.ts';
import { momentsOf, type TimeAndPlacesValues, timeAndPlacesFields } from '../clashes/time-and-places.ts';
import { whenRules } from '../when/event-when.ts';

/** Fields of an event that the dialog needs, known to lists and calendar too. */
export type Movable = Pick<EventListItem, 'id' | 'title' | 'status' | 'timeFrom' | 'timeTo' | 'locations'>;

export interface RescheduleValues extends TimeAndPlacesValues {
  reason: Localized;
}

export const timeAndPlacesOf = ({ timeFrom, timeTo, locations }: Movable): TimeAndPlaces => ({
  timeFrom,
  timeTo,
  locationIds: locations.map(({ id }) => id),
});

export const rescheduleValues = ({ timeFrom, timeTo, locationIds }: TimeAndPlaces): RescheduleValues => ({
  dateFrom: dayOf(timeFrom),
  timeFrom: timeOf(timeFrom),
  dateTo: dayOf(timeTo),
  timeTo: timeOf(timeTo),
  locationIds: [...locationIds],
  reason: { pl: '', en: '' },
});

/** Validation of spec §5. Time or place must differ from the stored ones. */
export const rescheduleSchema = (stored: TimeAndPlaces): z.ZodType<RescheduleInput, RescheduleValues> =>
  z
    .object({ ...timeAndPlacesFields, reason: rescheduleInput.shape.reason })
    .check(
      ...whenRules(),
      crossFieldRule(
        z.object(timeAndPlacesFields),
        (values) => !isSameTimeAndPlaces(momentsOf(values, stored), stored),
        {
          path: 'dateFrom',
          key: 'unchanged',
        },
      ),
    )
    .transform(({ reason, ...values }) => ({
      ...momentsOf(values, stored),
      locationIds: values.locationIds,
      reason,
    }));

/** The order of places does not matter. */
export const isSameTimeAndPlaces = (one: TimeAndPlaces, other: TimeAndPlaces) =>
  Date.parse(one.timeFrom) === Date.parse(other.timeFrom) &&
  Date.parse(one.timeTo) === Date.parse(other.timeTo) &&
  one.locationIds.toSorted().join() === other.locationIds.toSorted().join();
