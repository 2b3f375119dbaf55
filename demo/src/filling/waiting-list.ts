import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';
import { type Calendar, hourMs } from '../calendar.ts';
import { idAt, randomOf, wholeBetween } from '../random.ts';
import type { Row } from '../rows.ts';
import { refundPart } from './part-refund.ts';
import { writeAll } from './write.ts';

/** Guests in line for the next event that is sold out. */
const guestsInLine = 6;
/** Time since a ticket was returned and offered to the first of them, and time until the offer ends. */
const offeredForMs = hourMs / 4;
const offerEndsMs = 2 * hourMs - offeredForMs;

/** Puts guests in line for an event that is sold out. The first of them wait longest, and one ticket is offered. */
export async function writeWaitingList(tx: Tx, { now }: Calendar): Promise<void> {
  const event = await tx
    .selectFrom('events as e')
    .innerJoin('eventSales as s', 's.eventId', 'e.id')
    .select(['e.id', 'e.timeFrom'])
    .where('e.status', '=', 'PUBLISHED')
    .where('e.timeFrom', '>', new Date(now))
    .whereRef('s.sold', '>=', 's.maxTicketsQty')
    .orderBy('e.timeFrom')
    .orderBy('e.id')
    .executeTakeFirst();
  if (!event) return;
  const guests = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'USER')
    .where('status', '=', 'ACTIVE')
    .where(
      sql<boolean>`not exists (select from tickets t where t.user_id = users.id and t.event_id = ${event.id})`,
    )
    .orderBy('id')
    .limit(guestsInLine)
    .execute();
  const offeredAt = now - offeredForMs;
  const isReturned = await returnTicket(tx, event.id, offeredAt);
  const holdUntil = new Date(Math.min(now + offerEndsMs, event.timeFrom.getTime()));
  const entries = guests.map(({ id }, number): Row<'waitingListEntries'> => {
    const random = randomOf('waiting list', number);
    const joinedAt = now - (guestsInLine - number) * hourMs;
    const isOffered = isReturned && number === 0;
    return {
      id: idAt(random, joinedAt),
      eventId: event.id,
      userId: id,
      quantity: isOffered ? 1 : wholeBetween(random, 1, 4),
      externalId: null,
      state: isOffered ? 'OFFERED' : 'WAITING',
      joinedAt: new Date(joinedAt),
      offeredAt: isOffered ? new Date(offeredAt) : null,
      holdUntil: isOffered ? holdUntil : null,
      orderId: null,
    };
  });
  await writeAll(tx, [{ waitingListEntries: entries }]);
}

/** Lets the newest refund of something else pay back a ticket of the event instead. Returns false without a refund or payment. */
async function returnTicket(tx: Tx, eventId: string, moment: number): Promise<boolean> {
  const billings = tx.selectFrom('billings').where('status', '=', 'PAID');
  const payment = await billings
    .select(['id', 'costMinor'])
    .where('eventId', '=', eventId)
    .where('type', '=', 'EVENT')
    .where('tickets', '>', 0)
    .where('transactionDate', '<', new Date(moment))
    .orderBy('id')
    .executeTakeFirst();
  const refund = await billings
    .select('id')
    .where('type', '=', 'REFUND')
    .where('originalId', 'is', null)
    .orderBy('transactionDate', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (!payment || !refund) return false;
  await refundPart(tx, { refundId: refund.id, payment, endsTicket: true, at: new Date(moment) });
  return true;
}
