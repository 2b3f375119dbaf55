import type { CancelInput, CancelPreview } from '@foyer/contract/events/event-actions.ts';
import type { eventCancelled } from '@foyer/contract/events.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#db/handles.ts';
import { fingerprintOf, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { Clock } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import { toZloty } from '#lib/money.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { statusAt } from '#shared/events/event-status.ts';
import { freeCoupons } from '#shared/sales/coupon-uses.ts';
import { endHolds } from '#shared/sales/orders.ts';
import { isRefundable, refundedMinor } from '#shared/sales/payments.ts';
import { lockTicketsOfEvent, markPaymentsRefunded } from '#shared/sales/refunded-tickets.ts';
import { insertRefunds } from '#shared/sales/refunds.ts';
import { couponUses, ticketsHeld, ticketsPurchased } from '#shared/sales/tickets.ts';
import { lockEvent, nextCalendarSequence, setStatus } from '../events.actions.ts';
import { guestsToMail, mailsToSend, readEventTitle } from '../guests/event-guests.queries.ts';
import { cancelledSubject } from './event-mails.ts';

/** Previews the effects of cancelling the event now. 404; 409 `eventCannotBeCancelled`. */
export async function previewCancel(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<CancelPreview> {
  const event = await db
    .selectFrom('events as e')
    .select(statusAt(clock.now()).as('state'))
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!event) throw new AppError('notFound');
  refuseOver(event);
  return factsOf(db, clock, id);
}

/**
 * Cancels an UPCOMING or CURRENT event and releases its held tickets; this can’t be undone. `refund` creates
 * a refund of what was not refunded before of each PAID billing, `notify` mails the guests. 409 `eventCannotBeCancelled`, `previewOutdated`;
 * 412.
 */
export const cancelEvent = (
  { change, clock, jobs }: Pick<Deps, 'change' | 'clock' | 'jobs'>,
  context: WriteContext,
  id: string,
  { reason, refund, notify, preview }: CancelInput,
  ifMatch?: string,
): Promise<z.infer<typeof eventCancelled>> =>
  change({ ...context, reason, lane: id }, async (tx) => {
    refuseOver(await lockEvent(tx, id, context.now, ifMatch));
    if (preview !== undefined && preview !== (await factsOf(tx, clock, id)).preview)
      throw new AppError('previewOutdated');
    const sequence = await nextCalendarSequence(tx, id);
    await lockSales(tx, id);
    const refunds = refund ? await refundBillings(tx, context.now, id) : [];
    const paidBack = new Set(refunds.flatMap(({ costMinor, userId }) => (costMinor > 0 ? userId : [])));
    if (notify) {
      const [title, guests] = [await readEventTitle(tx, id), await guestsToMail(tx, id)];
      const mails = guests.map(({ id: userId, email, language }) => ({
        to: email,
        language,
        subject: cancelledSubject(title, language),
        eventId: id,
        data: { eventId: id, userId, reason: reason ?? null, refund: paidBack.has(userId), sequence },
      }));
      await enqueueMails({ tx, jobs, now: context.now }, 'EVENT_CANCELLED', mails);
    }
    // Tickets last: scans wait for them until the commit.
    await lockTicketsOfEvent(tx, id);
    await endHolds(tx, context.now, { eventId: id }, 'EVENT_CANCELLED');
    await markPaymentsRefunded(tx, refunds);
    await setStatus(tx, context, id, 'CANCELLED');
    return { id, status: 'CANCELLED' };
  });

function refuseOver({ state }: { state: string }): void {
  if (state !== 'UPCOMING' && state !== 'CURRENT') throw new AppError('eventCannotBeCancelled');
}

/** Counts what the cancellation affects. Expired and used-up coupons do not count. */
async function factsOf(db: Db, clock: Clock, id: string): Promise<CancelPreview> {
  const now = clock.now();
  const { refunds, total, ...counted } = await db
    .selectFrom('events as e')
    .select([
      sql<number>`(select count(distinct coalesce(t.user_id, t.billing_id)) from tickets t where t.event_id = e.id)`.as(
        'holders',
      ),
      ticketsPurchased.as('tickets'),
      ticketsHeld(now).as('holds'),
      sql<number>`(select count(*) from billings b where b.event_id = e.id and ${isRefundable})`.as(
        'refunds',
      ),
      sql<number>`(
        select coalesce(sum(b.cost_minor - ${refundedMinor}), 0)::bigint
          from billings b where b.event_id = e.id and ${isRefundable}
      )`.as('total'),
      sql<number>`(
        select count(*) from discounts d
         where d.event_id = e.id and d.valid_to >= ${clock.today()}::date
           and (d.total_qty is null or d.total_qty > ${couponUses(now)})
      )`.as('coupons'),
      mailsToSend(db, id).as('mails'),
    ])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow();
  const facts = { ...counted, refunds: { count: refunds, total: toZloty(total) } };
  return { ...facts, preview: fingerprintOf(id, facts) };
}

/** Locks the orders and billings that a cancellation changes, in the order of ADR 30. */
async function lockSales(tx: Tx, eventId: string): Promise<void> {
  const orders = tx.selectFrom('orders').select('id').where('eventId', '=', eventId);
  await orders.where('holding', '=', true).orderBy('id').forNoKeyUpdate().execute();
  await tx
    .selectFrom('billings')
    .select('id')
    .where('eventId', '=', eventId)
    .where('status', 'in', ['PENDING', 'IN_PROGRESS', 'PAID'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Creates refunds of what is left of each payment. Their tickets stay valid. */
async function refundBillings(tx: Tx, now: Date, eventId: string) {
  const payments = await tx
    .selectFrom('billings as b')
    .select(['b.id', 'b.userId', sql<number>`b.cost_minor - ${refundedMinor}`.as('leftMinor')])
    .where('b.eventId', '=', eventId)
    .where(isRefundable)
    .orderBy('b.id')
    .execute();
  const refunds = payments.map(({ id, userId, leftMinor }) => ({
    id: newId(),
    originalId: id,
    userId,
    costMinor: leftMinor,
    isOfRest: true,
  }));
  await insertRefunds(tx, now, refunds);
  await freeCoupons(
    tx,
    payments.map(({ id }) => id),
  );
  return refunds;
}
