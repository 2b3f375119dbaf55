/** Calendar files of orders whose tickets were mailed. */
import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import type { Db } from '#db/handles.ts';
import type { TimeAndPlaces } from '#jobs/job-data.ts';
import { type CalendarEntry, calendarFile } from '#mail/calendar-file.ts';
import type { MailCalendar } from '#mail/mail.ts';

interface TicketEvent {
  title: Localized;
  language: Language;
  at: TimeAndPlaces;
  /** `calendar_sequence` of the event. */
  sequence: number;
  status: CalendarEntry['status'];
  stamp: Date;
}

/** Calendar file of one order. */
export function ticketCalendar(
  order: { id: string; codes: readonly string[] },
  { title, language, at, sequence, status, stamp }: TicketEvent,
): MailCalendar {
  const content = calendarFile({
    uid: `order-${order.id}@foyer`,
    sequence,
    stamp,
    from: new Date(at.timeFrom),
    to: new Date(at.timeTo),
    title: title[language],
    place: at.places,
    description: `${ticketWords[language]}: ${order.codes.join(', ')}`,
    status,
  });
  return { filename: 'tickets.ics', content };
}

const ticketWords: Record<Language, string> = { pl: 'Bilety', en: 'Tickets' };

/** Updates of the entries that a guest got with the tickets of an event: a file for each paid order. */
export async function updatedCalendars(
  db: Db,
  { userId, eventId }: { userId: string; eventId: string },
  event: TicketEvent,
): Promise<MailCalendar[]> {
  let rows = db
    .selectFrom('orders as o')
    .innerJoin('billings as b', 'b.id', 'o.id')
    .innerJoin('ticketCodes as c', 'c.orderId', 'o.id')
    .select(['o.id', 'c.code'])
    .where('o.eventId', '=', eventId)
    .where('o.mailTickets', '=', true)
    .where('b.userId', '=', userId)
    .where('b.status', '=', 'PAID')
    .orderBy('o.id')
    .orderBy('c.position');
  // A cancelled event may have refunded all of them: their entries are withdrawn as well.
  if (event.status === 'CONFIRMED') rows = rows.where('c.refundId', 'is', null);
  const orders = Map.groupBy(await rows.execute(), ({ id }) => id);
  return [...orders].map(([id, tickets]) =>
    ticketCalendar({ id, codes: tickets.map(({ code }) => code) }, event),
  );
}
