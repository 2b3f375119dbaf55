/** Calendar, schedule conflicts and event series (beyond D, E). */
import { z } from 'zod';
import { eventStatus } from '../enums.ts';
import { event, eventListItem, timesInOrder } from '../events.ts';
import { crossFieldRule, day, id, localizedText, moment } from '../fields.ts';
import { limits } from '../limits.ts';
import { csv } from '../queries/list-query.ts';
import { message } from '../text/validation-messages.ts';
import { daysBetween } from '../time/days.ts';
import { openingDay, specialDay } from '../time/opening-hours.ts';

/** Days in the venue's time zone, both inclusive. */
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

/** Event in the calendar, in any status. */
export const calendarEvent = eventListItem
  .pick({
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
  })
  .extend({ staffNote: z.string() })
  .meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** Planned time at these places. `exceptId` excludes an existing event from its own conflicts. */
export const clashQuery = z
  .object({ locationIds: csv(id), timeFrom: moment, timeTo: moment, exceptId: id.optional() })
  .check(timesInOrder);
export type ClashQuery = z.infer<typeof clashQuery>;

/**
 * Schedule conflict, as a warning only. EVENT: another event overlaps there. CLOSED: the place is closed for part of
 * the time.
 */
export const clash = z
  .object({
    kind: z.enum(['EVENT', 'CLOSED']),
    locationId: id,
    locationName: z.string(),
    event: z
      .object({ id, title: localizedText, status: eventStatus, timeFrom: moment, timeTo: moment })
      .optional(),
    specialDay: specialDay.optional().meta({ description: 'CLOSED: the special day of the place, if any' }),
    openingHours: openingDay.optional().meta({
      description: 'CLOSED without a special day: the hours of the weekday on which the time begins',
    }),
  })
  .meta({ id: 'Clash' });
export type Clash = z.infer<typeof clash>;

export const clashList = z.object({ clashes: z.array(clash) }).meta({ id: 'ClashList' });

/** Rejects the last supported day, because an event on it could end in the year 10000. */
const endsInFourDigits = (date: string) => date !== '9999-12-31';

/** Days on which to repeat an event. The server rejects past days. */
export const eventSeriesInput = z
  .object({
    dates: z
      .array(day.refine(endsInFourDigits, message('invalidDate')))
      .min(1)
      .max(limits.eventsPerSeries)
      .superRefine((dates, context) => {
        for (const [index, date] of dates.entries())
          if (dates.indexOf(date) < index)
            context.addIssue({ code: 'custom', path: [index], ...message('notUnique') });
      }),
  })
  .meta({ id: 'EventSeriesInput' });
export type EventSeriesInput = z.infer<typeof eventSeriesInput>;

/** The new drafts in the order of the dates, and the dates with conflicts. */
export const eventSeries = z
  .object({
    events: z.array(event),
    clashes: z.array(z.object({ date: day, clashes: z.array(clash) })),
  })
  .meta({ id: 'EventSeries' });
export type EventSeries = z.infer<typeof eventSeries>;
