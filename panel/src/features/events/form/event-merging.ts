import { isDay } from '@foyer/contract/time/days.ts';
import { mergingOf } from '#history/merging.ts';
import { isTime, tidyTime } from '#ui/inputs/dates/time-text.ts';
import { momentAt } from '#ui/time/venue-time.ts';
import type { EventValues } from './event-form.ts';

/** Returns the moment of a day and time, or the typed text if invalid. */
function momentTyped(day: unknown, time: unknown): string {
  const [typedDay, typedTime] = [String(day), tidyTime(String(time))];
  return isDay(typedDay) && isTime(typedTime) ? momentAt(typedDay, typedTime) : `${typedDay} ${typedTime}`;
}

/** Merges two users' changes to an event. A day and its time form one field. A hidden price is ignored. */
export const eventMerging = mergingOf<EventValues>('events', {
  fields: {
    imageId: { paths: ['image'] },
    timeFrom: { paths: ['dateFrom', 'timeFrom'], toApi: momentTyped },
    timeTo: { paths: ['dateTo', 'timeTo'], toApi: momentTyped },
  },
  normalized: (values) =>
    values.category === 'UNLIMITED' ? { ...values, maxTicketsQty: null, price: null } : values,
});
