import { z } from 'zod';
import { crossFieldRule, day, localizedLine, localizedText } from '../fields.ts';
import { limits } from '../limits.ts';
import { message } from '../text/validation-messages.ts';

/** Hours of one weekday, as HH:mm. A closed day may keep its times for later. */
export const openingDay = z
  .object({
    isOpen: z.boolean(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'OpeningDay' });
export type OpeningDay = z.infer<typeof openingDay>;

/** Date with hours that replace those of its weekday, such as a holiday or a private hire. */
export const specialDay = openingDay
  .extend({ date: day, note: localizedText.nullable() })
  .meta({ id: 'SpecialDay' });
export type SpecialDay = z.infer<typeof specialDay>;

/** HH:mm or empty. */
const timeOfDay = z
  .string()
  .refine((time) => /^(\d\d:\d\d)?$/.test(time), { ...message('invalidTimeFormat'), abort: true })
  .refine((time) => time === '' || (time < '24:00' && time.slice(3) < '60'), message('invalidTime'))
  .nullish()
  .transform((time) => time || null);

const openDay = z.object({ isOpen: z.literal(true) });
const openNeeds = (end: 'from' | 'to') =>
  crossFieldRule(openDay.extend({ [end]: z.unknown() }), (hours) => hours[end] !== null, {
    path: end,
    key: 'empty',
  });

const daysPerWeek = 7;

const hoursInput = { isOpen: z.boolean(), from: timeOfDay, to: timeOfDay };

/** Monday to Sunday. */
export const openingHoursInput = z
  .array(z.object(hoursInput).check(openNeeds('from'), openNeeds('to')))
  .length(daysPerWeek);

export const specialDayInput = z
  .object({
    ...hoursInput,
    date: day,
    note: localizedLine()
      .nullish()
      .transform((note) => note ?? null),
  })
  .check(openNeeds('from'), openNeeds('to'))
  .meta({ id: 'SpecialDayInput' });

/** Each date at most once. */
export const specialDaysInput = z
  .array(specialDayInput)
  .max(limits.specialDaysPerPlace)
  .superRefine((days, context) => {
    for (const [index, { date }] of days.entries())
      if (days.findIndex((other) => other.date === date) < index)
        context.addIssue({ code: 'custom', path: [index, 'date'], ...message('notUnique') });
  });

/** If `to` is not after `from`, the place closes on the next day (decisions E). */
export const closesNextDay = ({ from, to }: Pick<OpeningDay, 'from' | 'to'>) =>
  from !== null && to !== null && to <= from;
