import type { Db } from '#db/handles.ts';
import { ticketCalendar } from '#shared/sales/ticket-calendar.ts';
import type { RefundCalendar } from './refund-mail.ts';

/**
 * Update of the calendar entry that a guest got with tickets: without those that a refund ended, or cancelled if none is left.
 * Undefined if the guest got no entry, or if the refund leaves all tickets as they are.
 */
export async function refundCalendar(
  db: Db,
  refundId: string,
  file: Pick<Parameters<typeof ticketCalendar>[1], 'stamp' | 'organizer'>,
): Promise<RefundCalendar | undefined> {
  const order = await db
    .selectFrom('billings as r')
    .innerJoin('orders as o', 'o.id', 'r.originalId')
    .innerJoin('events as e', 'e.id', 'o.eventId')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['o.id', 'o.calendarSequence', 'u.language'])
    .select(['e.status', 'e.titlePl', 'e.titleEn', 'e.timeFrom', 'e.timeTo', 'e.locationNames'])
    .select('e.calendarSequence as eventSequence')
    .where('r.id', '=', refundId)
    .where('o.mailTickets', '=', true)
    .executeTakeFirst();
  if (!order) return undefined;
  const tickets = await db
    .selectFrom('ticketCodes')
    .select(['code', 'refundId'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute();
  const ended = tickets.filter((ticket) => ticket.refundId === refundId);
  if (ended.length === 0) return undefined;
  const left = tickets.filter((ticket) => ticket.refundId === null);
  const isOver = left.length === 0 || order.status === 'CANCELLED';
  const { titlePl, titleEn, timeFrom, timeTo, locationNames, eventSequence } = order;
  const calendar = ticketCalendar(
    { ...order, codes: (isOver ? ended : left).map(({ code }) => code) },
    {
      ...file,
      language: order.language,
      title: { pl: titlePl, en: titleEn },
      at: { timeFrom: timeFrom.toISOString(), timeTo: timeTo.toISOString(), places: locationNames },
      sequence: eventSequence ?? 0,
      status: isOver ? 'CANCELLED' : 'CONFIRMED',
    },
  );
  return { calendar, isOver };
}
