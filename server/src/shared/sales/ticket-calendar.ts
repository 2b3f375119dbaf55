/** Calendar files of orders whose tickets were mailed. */
import type { Language } from '@foyer/contract/enums.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import type { TimeAndPlaces } from '#jobs/job-data.ts';
import { type CalendarEntry, calendarFile, type Organizer } from '#mail/calendar-file.ts';
import type { MailCalendar } from '#mail/mail.ts';

interface TicketEvent {
  title: Localized;
  language: Language;
  at: TimeAndPlaces;
  /** `calendar_sequence` of the event. */
  sequence: number;
  status: CalendarEntry['status'];
  stamp: Date;
  organizer: Organizer;
}

/** Calendar file of one order. Its number grows with changes of the event and of the order. */
export function ticketCalendar(
  order: { id: string; codes: readonly string[]; calendarSequence: number | null },
  { title, language, at, sequence, status, stamp, organizer }: TicketEvent,
): MailCalendar {
  const content = calendarFile({
    uid: `order-${order.id}@foyer`,
    sequence: sequence + (order.calendarSequence ?? 0),
    stamp,
    from: new Date(at.timeFrom),
    to: new Date(at.timeTo),
    title: title[language],
    place: at.places,
    description: `${ticketWords[language]}: ${order.codes.join(', ')}`,
    status,
    organizer,
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
    .select(['o.id', 'o.calendarSequence', 'c.code'])
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
    ticketCalendar(
      {
        id,
        codes: tickets.map(({ code }) => code),
        calendarSequence: tickets[0]?.calendarSequence ?? null,
      },
      event,
    ),
  );
}

/** Call after tickets of an order were refunded or became valid again, so that the next file replaces the guest's entry. */
export async function changeCalendar(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ calendarSequence: sql`coalesce(calendar_sequence, 0) + 1` })
    .where('id', '=', orderId)
    .where('mailTickets', '=', true)
    .execute();
}
