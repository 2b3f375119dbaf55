/** Typed values of a series, and the days they generate. */
import { crossFieldRule, day, wholeNumber } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { formatMessage, message } from '@foyer/contract/text/validation-messages.ts';
import { z } from 'zod';
import { longWeekday } from '#ui/time/days.ts';
import { dayOf, today } from '#ui/time/venue-time.ts';
import { typedDay } from '../when/event-when.ts';
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
    days: z.record(z.string(), z.boolean().optional()), // undefined until touched
  })
  .check(
    crossFieldRule(z.object({ first: day, until: day }), ({ first, until }) => first <= until, {
      path: 'until',
      key: 'startDateAfterEndDate',
    }),
  );

/** Numbers are null while empty. Excluded days are false, whatever the rule generates. */
export interface SeriesValues extends Omit<z.output<typeof fields>, 'interval' | 'count'> {
  interval: number | null;
  count: number | null;
  /** The last valid first date that the user chose. Until then, the first date follows the rule. */
  chosenFirst?: string;
  /** Dates of the last valid rule, which stay visible while typing makes the rule invalid. */
  plan?: SeriesPlan;
}

interface SeriesPlan {
  /** Days of the series, including excluded ones. */
  days: string[];
  /** The rule generates more days than the limit. */
  hasMore: boolean;
}

/** Hidden fields must not block saving. */
const normalized = (values: SeriesValues): unknown => ({
  ...values,
  ...(values.ends === 'COUNT' ? { until: '9999-12-30' } : { count: limits.eventsPerSeries }),
});

const rule = z.pipe(z.transform(normalized), fields);

const daysOf = ({ first, until, count, ...rule }: z.output<typeof fields>, max = limits.eventsPerSeries) =>
  seriesDays(first, rule, { until, count: Math.min(count, max) }, max);

/** Returns undefined while the rule is invalid. */
export function planOf(values: SeriesValues): SeriesPlan | undefined {
  const parsed = rule.safeParse(values);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const beyond = limits.eventsPerSeries + 1;
  const hasMore = data.ends === 'UNTIL' && seriesDays(data.first, data, data, beyond).length === beyond;
  return { days: daysOf(data), hasMore };
}

export const isKept = (days: SeriesValues['days'], date: string) => days[date] !== false;

/** Validation of the form. Its output is the dates to send. */
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

/** Suggests the first date: the first one of the rule, started at the event's day, after that day and today. */
export function suggestedFirst(values: SeriesValues, eventDay: string): string | undefined {
  const parsed = ruleFields.safeParse(values);
  if (!parsed.success) return undefined;
  return firstAfter(eventDay, parsed.data, eventDay > today() ? eventDay : today());
}

/** Replaces an ambiguous choice for a day in its month, such as the fifth weekday, with one that applies. */
export function monthlyByOf(by: MonthlyBy, day: string): MonthlyBy {
  if (by === 'WEEKDAY' && weekOf(day) > ordinals.length) return 'LAST_WEEKDAY';
  if (by === 'LAST_WEEKDAY' && !isLastOfWeekday(day)) return 'WEEKDAY';
  return by;
}

const ordinals = ['1st', '2nd', '3rd', '4th'];

/** Returns the options that apply to the day: `On the 3rd Friday`, `On the last Friday`, `On day 27`. */
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

/** Returns the initial values of a new series for an event that starts at `timeFrom`. */
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
  const started = { ...values, first: suggestedFirst(values, eventDay) ?? '' };
  const plan = planOf(started);
  // A field without an initial value would count as a change as soon as it is shown.
  return { ...started, plan, days: Object.fromEntries((plan?.days ?? []).map((date) => [date, true])) };
}
