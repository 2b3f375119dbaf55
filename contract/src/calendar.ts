/** What is held when and where, and what gets in the way of it (beyond D and E). */
import { z } from 'zod';
import { eventStatus } from './enums.ts';
import { event, eventListItem, timesInOrder } from './events.ts';
import { crossFieldRule, day, id, localizedText, moment } from './fields.ts';
import { limits } from './limits.ts';
import { csv } from './list-query.ts';
import { specialDay } from './opening-hours.ts';
import { message } from './validation-messages.ts';

const dayMs = 24 * 3_600_000;

/** Days of the venue, both included. */
export const calendarQuery = z.object({ from: day, to: day, locationIds: csv(id) }).check(
  crossFieldRule(z.object({ from: day, to: day }), ({ from, to }) => from <= to, {
    path: 'to',
    key: 'startDateAfterEndDate',
  }),
  crossFieldRule(
    z.object({ from: day, to: day }),
    ({ from, to }) => daysBetween(from, to) < limits.calendarDays,
    {
      path: 'to',
      key: 'periodTooLong',
      params: { max: limits.calendarDays },
    },
  ),
);
export type CalendarQuery = z.infer<typeof calendarQuery>;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** An event as the calendar shows it, in whatever state. */
export const calendarEvent = eventListItem.pick({
  id: true,
  title: true,
  status: true,
  timeFrom: true,
  timeTo: true,
  locations: true,
  category: true,
  ticketsPurchasedQty: true,
  maxTicketsQty: true,
  publishAt: true,
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** Something to be held at these places from one moment until another; `exceptId` is the event that it is, if there is one. */
export const clashQuery = z
  .object({ locationIds: csv(id), timeFrom: moment, timeTo: moment, exceptId: id.optional() })
  .check(timesInOrder);
export type ClashQuery = z.infer<typeof clashQuery>;

/** EVENT: another one is held there meanwhile, or is to be. CLOSED: the place is not open all the time. They warn, and forbid nothing. */
export const clash = z.object({
  kind: z.enum(['EVENT', 'CLOSED']),
  locationId: id,
  locationName: z.string(),
  event: z
    .object({ id, title: localizedText, status: eventStatus, timeFrom: moment, timeTo: moment })
    .optional(),
  specialDay: specialDay
    .optional()
    .meta({ description: 'CLOSED: the special day of the place then, if there is one' }),
});
export type Clash = z.infer<typeof clash>;

export const clashList = z.object({ clashes: z.array(clash) });

/** What is held on the last of all days may end on none. */
const endsInFourDigits = (date: string) => date !== '9999-12-31';

/** The days on which an event is to be held as well. Whether they lie ahead the clock says. */
export const eventSeriesInput = z.object({
  dates: z
    .array(day.refine(endsInFourDigits, message('invalidDate')))
    .min(1)
    .max(limits.eventsPerSeries)
    .superRefine((dates, context) => {
      for (const [index, date] of dates.entries())
        if (dates.indexOf(date) < index)
          context.addIssue({ code: 'custom', path: [index], ...message('notUnique') });
    }),
});
export type EventSeriesInput = z.infer<typeof eventSeriesInput>;

/** The drafts that were made, in the order of the dates, and the dates that clash with anything. */
export const eventSeries = z.object({
  events: z.array(event),
  clashes: z.array(z.object({ date: day, clashes: z.array(clash) })),
});
export type EventSeries = z.infer<typeof eventSeries>;
