/** What is typed of a series, and the days that it makes. */
import { crossFieldRule, day, wholeNumber } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { formatMessage, message } from '@foyer/contract/validation-messages.ts';
import { z } from 'zod';
import { longWeekday } from '#ui/days.ts';
import { dayOf, today } from '#ui/venue-time.ts';
import { typedDay } from '../event-when.ts';
import { firstAfter, isLastOfWeekday, type MonthlyBy, seriesDays, weekOf } from './series-rule.ts';

const mostPeriods = 52;

const ruleFields = z.object({
  repeats: z.enum(['WEEK', 'MONTH']),
  interval: wholeNumber.min(1).max(mostPeriods),
  monthlyBy: z.enum(['DAY', 'WEEKDAY', 'LAST_WEEKDAY']),
});

const fields = ruleFields
  .extend({
    first: typedDay.refine((first) => first >= today(), message('dateInPast')),
    ends: z.enum(['COUNT', 'UNTIL']),
    count: wholeNumber.min(1).max(limits.eventsPerSeries),
    until: typedDay,
    days: z.record(z.string(), z.boolean().optional()), // undefined until it is touched
  })
  .check(
    crossFieldRule(z.object({ first: day, until: day }), ({ first, until }) => first <= until, {
      path: 'until',
      key: 'startDateAfterEndDate',
    }),
  );

/** Of the numbers null where nothing is typed; of the days false those that are taken out, whatever the rule makes of them. */
export interface SeriesValues extends Omit<z.output<typeof fields>, 'interval' | 'count'> {
  interval: number | null;
  count: number | null;
}

/** Fields that are out of sight must not stand in the way. */
const asMeant = (values: SeriesValues): unknown => ({
  ...values,
  ...(values.ends === 'COUNT' ? { until: '9999-12-30' } : { count: limits.eventsPerSeries }),
});

const rule = z.pipe(z.transform(asMeant), fields);

const daysOf = ({ first, until, count, ...rule }: z.output<typeof fields>, max = limits.eventsPerSeries) =>
  seriesDays(first, rule, { until, count: Math.min(count, max) }, max);

/** The days of the series, those that are taken out included; undefined while the rule says nothing sound. */
export function planOf(values: SeriesValues): { days: string[]; hasMore: boolean } | undefined {
  const parsed = rule.safeParse(values);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const beyond = limits.eventsPerSeries + 1;
  const hasMore = data.ends === 'UNTIL' && seriesDays(data.first, data, data, beyond).length === beyond;
  return { days: daysOf(data), hasMore };
}

export const isKept = (days: SeriesValues['days'], date: string) => days[date] !== false;

/** The form's rules; what becomes of it are the dates that are sent. */
export const seriesSchema: z.ZodType<{ dates: string[] }, SeriesValues> = rule
  .transform((values) => ({ all: daysOf(values), days: values.days }))
  .superRefine(({ all, days }, context) => {
    if (all.some((date) => isKept(days, date))) return;
    context.addIssue({
      code: 'custom',
      path: ['days', all[0] ?? ''],
      message: formatMessage({ key: 'minItems', params: { min: 1 } }),
    });
  })
  .transform(({ all, days }) => ({ dates: all.filter((date) => isKept(days, date)) }));

/** Where a series begins unless one says otherwise: the rule, run from the event's own day, after that and after today. */
export function suggestedFirst(values: SeriesValues, eventDay: string): string | undefined {
  const parsed = ruleFields.safeParse(values);
  if (!parsed.success) return undefined;
  return firstAfter(eventDay, parsed.data, eventDay > today() ? eventDay : today());
}

/** What is meant by a day in its month, where it could be several things: it cannot be the fifth, nor the last when it is not. */
export function monthlyByOf(by: MonthlyBy, day: string): MonthlyBy {
  if (by === 'WEEKDAY' && weekOf(day) > ordinals.length) return 'LAST_WEEKDAY';
  if (by === 'LAST_WEEKDAY' && !isLastOfWeekday(day)) return 'WEEKDAY';
  return by;
}

const ordinals = ['1st', '2nd', '3rd', '4th'];

/** `On the 3rd Friday`, `On the last Friday`, `On day 27`: as far as each is true of the day that the series follows. */
export function monthlyOptions(day: string): { value: MonthlyBy; label: string }[] {
  const weekday = longWeekday(day);
  const ordinal = ordinals[weekOf(day) - 1];
  return [
    ...(ordinal ? [{ value: 'WEEKDAY' as const, label: `On the ${ordinal} ${weekday}` }] : []),
    ...(isLastOfWeekday(day) ? [{ value: 'LAST_WEEKDAY' as const, label: `On the last ${weekday}` }] : []),
    { value: 'DAY', label: `On day ${Number(day.slice(8))}` },
  ];
}

const usualCount = 8;

/** A new series of an event that starts at a moment. */
export function newSeries(timeFrom: string): SeriesValues {
  const eventDay = dayOf(timeFrom);
  const values: SeriesValues = {
    repeats: 'WEEK',
    interval: 1,
    monthlyBy: monthlyByOf('WEEKDAY', eventDay),
    first: '',
    ends: 'COUNT',
    count: usualCount,
    until: '',
    days: {},
  };
  return { ...values, first: suggestedFirst(values, eventDay) ?? '' };
}
