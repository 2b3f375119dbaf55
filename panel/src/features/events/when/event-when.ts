import { startsInPast } from '@foyer/contract/events.ts';
import { crossFieldRule, day } from '@foyer/contract/fields.ts';
import { message } from '@foyer/contract/text/validation-messages.ts';
import { addDays, daysBetween, isDay } from '@foyer/contract/time/days.ts';
import { lastDayOf, tooFarAhead } from '@foyer/contract/time/horizon.ts';
import { z } from 'zod';
import { isTime, tidyTime } from '#ui/inputs/dates/time-text.ts';
import { serverNow } from '#ui/time/clock.ts';
import { dayOf, momentAt, timeOf, today } from '#ui/time/venue-time.ts';

/** A typed day. */
export const typedDay = z.string().trim().min(1).refine(isDay, message('invalidDate'));

export const typedTime = z
  .string()
  .overwrite(tidyTime)
  .min(1)
  .refine((text) => /^\d{2}:\d{2}$/.test(text), message('invalidTimeFormat'))
  .refine(isTime, message('invalidTime'));

/** Start and end of an event's form: a day and a time each, in the venue's time zone. */
export const whenFields = { dateFrom: typedDay, timeFrom: typedTime, dateTo: typedDay, timeTo: typedTime };

// Each rule runs only if the values it compares are valid.
const from = z.object({ dateFrom: day, timeFrom: typedTime });
const to = z.object({ dateTo: day, timeTo: typedTime });

/** Rules across fields (spec §5). Each error appears at the field that the user would correct. */
export const whenRules = () => [
  crossFieldRule(z.object({ dateFrom: day }), ({ dateFrom }) => dateFrom >= today(), {
    path: 'dateFrom',
    key: 'dateInPast',
  }),
  ...(['dateFrom', 'dateTo'] as const).map((path) =>
    crossFieldRule(
      z.object({ [path]: day }),
      (values) => (values[path] ?? '') <= lastDayOf('event', today()),
      {
        path,
        ...tooFarAhead('event', today()),
      },
    ),
  ),
  crossFieldRule(
    from,
    ({ dateFrom, timeFrom }) =>
      dateFrom !== today() || !startsInPast(momentAt(dateFrom, timeFrom), new Date(serverNow())),
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

/** False for times that the spring clock change skips, such as 02:30 that night. */
const exists = (date: string, time: string) => timeOf(momentAt(date, time)) === time;

/**
 * Converts a day and time to a moment. Unchanged values keep the stored moment, because the form cannot distinguish autumn's
 * repeated hour.
 */
export function momentOf(date: string, time: string, stored: string | undefined): string {
  const isUnchanged = stored !== undefined && dayOf(stored) === date && timeOf(stored) === time;
  return isUnchanged ? stored : momentAt(date, time);
}

/** Returns the later day. Invalid days are ignored. */
export const laterDay = (one: string, other: string) =>
  isDay(one) && Date.parse(one) > Date.parse(other) ? one : other;

/** A typed day and time, either of which may be invalid. */
export interface TypedPoint {
  day: string;
  time: string;
}

/** Returns the end after the start has moved. The event keeps its length by the clock. An invalid end stays. */
export function endAfterMove(end: TypedPoint, before: TypedPoint, after: TypedPoint): TypedPoint {
  if (!isDay(after.day)) return end;
  if (end.day === '') return { ...end, day: after.day };
  if (!isDay(before.day) || !isDay(end.day) || end.day < before.day) return end;
  const day = addDays(end.day, daysBetween(before.day, after.day));
  const isSound = [before.time, after.time, end.time].every(isTime);
  if (!isSound || (end.day === before.day && end.time <= before.time)) return { ...end, day };
  const minutes = minutesOf(end.time) + minutesOf(after.time) - minutesOf(before.time);
  const days = Math.floor(minutes / dayMinutes);
  return { day: addDays(day, days), time: clockText(minutes - days * dayMinutes) };
}

/**
 * Returns the end's day after its time was typed. A time after midnight belongs to the next day if the event then lasts at most
 * 12 hours. `before` is the previous time.
 */
export function endDayForTime(end: TypedPoint, before: string, start: TypedPoint): string {
  if (!isDay(start.day) || !isTime(start.time) || !isTime(end.time)) return end.day;
  const next = addDays(start.day, 1);
  const wasNight = end.day === next && isNight(start.time, before);
  if (end.day !== start.day && !wasNight) return end.day;
  return isNight(start.time, end.time) ? next : start.day;
}

const isNight = (from: string, to: string) =>
  isTime(to) && to <= from && dayMinutes + minutesOf(to) - minutesOf(from) <= longestNight;

const dayMinutes = 24 * 60;
const longestNight = 12 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clockText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
