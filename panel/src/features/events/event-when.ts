import { startsInPast } from '@foyer/contract/events.ts';
import { crossFieldRule, day } from '@foyer/contract/fields.ts';
import { message } from '@foyer/contract/validation-messages.ts';
import { z } from 'zod';
import { addDays, daysBetween } from '#ui/days.ts';
import { isDay } from '#ui/inputs/day-text.ts';
import { isTime, tidyTime } from '#ui/inputs/time-text.ts';
import { dayOf, momentAt, timeOf, today } from '#ui/venue-time.ts';

/** A day as it is typed. */
export const typedDay = z.string().trim().min(1).refine(isDay, message('invalidDate'));

export const typedTime = z
  .string()
  .overwrite(tidyTime)
  .min(1)
  .refine((text) => /^\d{2}:\d{2}$/.test(text), message('invalidTimeFormat'))
  .refine(isTime, message('invalidTime'));

/** Start and end as an event's form has them: a day and a time each, in the venue's time zone. */
export const whenFields = { dateFrom: typedDay, timeFrom: typedTime, dateTo: typedDay, timeTo: typedTime };

// A rule waits until what it compares is sound.
const from = z.object({ dateFrom: day, timeFrom: typedTime });
const to = z.object({ dateTo: day, timeTo: typedTime });

/** The rules over several of these fields (spec §5), each under the field that a person would mend. */
export const whenRules = () => [
  crossFieldRule(z.object({ dateFrom: day }), ({ dateFrom }) => dateFrom >= today(), {
    path: 'dateFrom',
    key: 'dateInPast',
  }),
  crossFieldRule(
    from,
    ({ dateFrom, timeFrom }) =>
      dateFrom !== today() || !startsInPast(momentAt(dateFrom, timeFrom), new Date()),
    { path: 'timeFrom', key: 'timeInPast' },
  ),
  crossFieldRule(z.object({ dateFrom: day, dateTo: day }), ({ dateFrom, dateTo }) => dateFrom <= dateTo, {
    path: 'dateTo',
    key: 'startDateAfterEndDate',
  }),
  crossFieldRule(
    from.extend(to.shape),
    ({ dateFrom, timeFrom, dateTo, timeTo }) =>
      dateFrom !== dateTo || momentAt(dateFrom, timeFrom) < momentAt(dateTo, timeTo),
    { path: 'timeTo', key: 'timeFromAfterTimeTo' },
  ),
  crossFieldRule(from, ({ dateFrom, timeFrom }) => exists(dateFrom, timeFrom), {
    path: 'timeFrom',
    key: 'invalidTime',
  }),
  crossFieldRule(to, ({ dateTo, timeTo }) => exists(dateTo, timeTo), { path: 'timeTo', key: 'invalidTime' }),
];

/** In spring the clocks leave an hour out: nothing can begin at half past two that night. */
const exists = (date: string, time: string) => timeOf(momentAt(date, time)) === time;

/**
 * The moment of a day and a time. What the form shows unchanged stays the very moment that is stored: in autumn one hour
 * comes twice, and the form cannot tell which of the two was meant.
 */
export function momentOf(date: string, time: string, stored: string | undefined): string {
  const isUnchanged = stored !== undefined && dayOf(stored) === date && timeOf(stored) === time;
  return isUnchanged ? stored : momentAt(date, time);
}

/** Of two days the later one. What is no day (yet) counts for nothing. */
export const laterDay = (one: string, other: string) =>
  isDay(one) && Date.parse(one) > Date.parse(other) ? one : other;

/**
 * The end's day once the start's has moved: it keeps its distance, and is the start's while there is none. `before` is the
 * last day that the start had.
 */
export function endDayAfterMove(end: string, before: string, after: string): string {
  if (!isDay(after)) return end;
  if (end === '') return after;
  if (!isDay(before) || !isDay(end) || end < before) return end;
  return addDays(end, daysBetween(before, after));
}
