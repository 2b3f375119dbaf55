/** What the demo shows of an evening besides the generated rows: orders, paid tables, refunds in part, and problems. */
import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';
import type { Calendar } from '../calendar.ts';
import type { Row } from '../rows.ts';
import { type Deposit, paidTableOf } from '../sales/reservations.ts';
import { writeAnswers } from './answers.ts';
import { goodwillMinor, refundPart } from './part-refund.ts';
import { writeWaitingList } from './waiting-list.ts';
import { writeAll } from './write.ts';

/** Completes the rows before their triggers are enabled again. */
export async function writeEvening(tx: Tx, calendar: Calendar): Promise<void> {
  await writeOrders(tx);
  await writePaidTables(tx, calendar);
  await sellByStaff(tx);
  await refundInPart(tx, calendar);
  await failToPublish(tx);
  await writeAnswers(tx, calendar);
  await writeWaitingList(tx, calendar);
}

/** Orders of tickets, with their coupon, and of tabs at a restaurant or bar. Open orders of tickets would expire. */
async function writeOrders(tx: Tx): Promise<void> {
  await sql`
    insert into orders (id, event_id, place_id, quantity, discount_id, holding, created_at, paid_at, refunded_at, error_reason)
    select b.id, b.event_id, case b.type when 'ORDER' then (
             select p.id from places p where p.status = 'PUBLISHED' and p.location_type_id = 2
              order by hashtext(b.id::text || p.id::text) limit 1
           ) end,
           case when b.type = 'EVENT' then least(20, greatest(1, b.tickets, round(b.cost_minor::numeric / e.price_minor)::int)) end,
           (select t.discount_id from tickets t where t.billing_id = b.id order by t.id limit 1),
           false, b.created_at,
           case when b.status in ('PAID', 'REFUNDED') then b.created_at end,
           case when b.status = 'REFUNDED' then b.updated_at end,
           case when b.status = 'ERROR' then 'REPORTED' end
      from billings b left join events e on e.id = b.event_id
     where b.type = 'ORDER' or b.type = 'EVENT' and b.status in ('PAID', 'REFUNDED', 'ERROR')`.execute(tx);
}

/** Days for which deposits reserve tables. */
const recentDays = 12;

/** Tables of recent deposits: paid, not paid yet, and cancelled with their payment. */
async function writePaidTables(tx: Tx, calendar: Calendar): Promise<void> {
  const [first, ...others] = await tx
    .selectFrom('places')
    .select(['id', 'openingHours', 'specialDays'])
    .where('status', '=', 'PUBLISHED')
    .where('locationTypeId', '=', 2)
    .orderBy('id')
    .execute();
  if (!first) return;
  const deposits: Deposit[] = await tx
    .selectFrom('billings as b')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .select(['b.id', 'b.userId', 'b.status', 'b.costMinor', 'b.createdAt'])
    .where('b.type', '=', 'RESERVATION')
    .where('u.status', '<>', 'DELETED')
    .where('b.createdAt', '>', new Date(calendar.at(-recentDays, '00:00')))
    .orderBy('b.id')
    .execute();
  for (const deposit of deposits) {
    const reservation = paidTableOf(deposit, { calendar, places: [first, ...others] });
    if (!reservation) continue;
    await writeAll(tx, [{ orders: [orderOf(deposit, reservation)], reservations: [reservation] }]);
    await sql`
      update billings b
         set api_metadata = json_build_object('locations', json_build_array(json_build_object('name', p.name)),
               'timeFrom', ${reservation.reservationDate.toISOString()}::text, 'title', json_build_object('pl', p.title_pl))
        from places p where p.id = ${reservation.placeId} and b.id = ${deposit.id}`.execute(tx);
  }
}

const orderOf = (
  { id, status, createdAt }: Deposit,
  { placeId, reservationDate, guestsQty, tableNumber }: Row<'reservations'>,
): Row<'orders'> => ({
  id,
  eventId: null,
  placeId,
  quantity: null,
  discountId: null,
  reservationDetails: { reservationDate: reservationDate.toISOString(), guestsQty, tableNumber },
  holding: false,
  holdUntil: null,
  createdAt,
  paidAt: status === 'PAID' || status === 'REFUNDED' ? createdAt : null,
  refundedAt: status === 'REFUNDED' ? createdAt : null,
  errorReason: status === 'ERROR' ? 'REPORTED' : null,
  mailTickets: false,
  keepsCoupon: false,
  calendarSequence: null,
  madeAs: null,
});

/** Some walk-ins bought from a colleague, and those with a name got their tickets for free. */
async function sellByStaff(tx: Tx): Promise<void> {
  await sql`
    with sold as (
      select id from billings where user_id is null and status = 'PAID' and type = 'EVENT' order by id desc limit 6
    )
    update billings b
       set seller = (select id::text from users where role = 'MANAGER' and status = 'ACTIVE' order by id limit 1),
           cost_minor = case when b.guest_name is null then b.cost_minor else 0 end,
           payment_method = case when b.guest_name is null then b.payment_method else 'Free' end
      from sold where sold.id = b.id`.execute(tx);
}

/** Lets some refunds pay back a ticket of a larger order, or ten złoty as goodwill. */
async function refundInPart(tx: Tx, calendar: Calendar): Promise<void> {
  const refunds = await tx
    .selectFrom('billings')
    .select(['id', 'transactionDate'])
    .where('type', '=', 'REFUND')
    .where('originalId', 'is', null)
    .where('status', 'in', ['PAID', 'PENDING', 'ERROR'])
    .orderBy('transactionDate', 'desc')
    .orderBy('id')
    .limit(8)
    .execute();
  const payments = await tx
    .selectFrom('billings as b')
    .innerJoin('events as e', 'e.id', 'b.eventId')
    .innerJoin('eventSales as s', 's.eventId', 'e.id')
    .select(['b.id', 'b.costMinor', 'b.transactionDate'])
    .where('b.type', '=', 'EVENT')
    .where('b.status', '=', 'PAID')
    .where('b.tickets', '>', 1)
    .where('b.costMinor', '>', goodwillMinor)
    .where('e.status', '=', 'PUBLISHED')
    .where('e.timeFrom', '>', new Date(calendar.now))
    .whereRef('s.sold', '<', 's.maxTicketsQty') // others stay sold out
    .orderBy('b.id')
    .execute();
  const used = new Set<string>();
  for (const [index, refund] of refunds.entries()) {
    const payment = payments.find(
      ({ id, transactionDate }) => transactionDate < refund.transactionDate && !used.has(id),
    );
    if (!payment) continue;
    used.add(payment.id);
    await refundPart(tx, { refundId: refund.id, payment, endsTicket: index % 2 === 0 });
  }
}

/** A draft without a cover was to be published. */
async function failToPublish(tx: Tx): Promise<void> {
  await sql`
    update events set publish_failure = 'imageRequired'
     where id = (select id from events where status = 'DRAFT' and image_id is null order by id limit 1)`.execute(
    tx,
  );
}
