import { asTicketCode } from '@foyer/contract/check-ins.ts';
import type { Role } from '@foyer/contract/enums.ts';
import { id } from '@foyer/contract/fields.ts';
import type { LookupMatch } from '@foyer/contract/lookup.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { toZloty } from '#lib/money.ts';
import { ticketRows } from '#presenters/tickets.ts';
import { buyerLabel } from '#shared/sales/buyers.ts';
import { statusOfTicket } from '#shared/sales/tickets.ts';

/** Most coupons of one code: events may share it. */
const mostCoupons = 4;

/** Finds the records that the text names exactly, each by an index. */
export async function findExactly(db: Db, text: string, role: Role): Promise<LookupMatch[]> {
  const [tickets, orders, coupons] = await Promise.all([
    ticketsWith(db, text),
    ordersWith(db, text),
    role === 'ADMIN' ? couponsWith(db, text) : [],
  ]);
  return [...tickets, ...orders, ...coupons];
}

async function ticketsWith(db: Db, text: string): Promise<LookupMatch[]> {
  const rows = await ticketRows(db)
    .select(['c.id', 'c.code', statusOfTicket.as('status'), 'c.orderId', 'c.eventId', 'e.titlePl'])
    .select(buyerLabel.as('guest'))
    .where('c.code', '=', asTicketCode(text))
    .execute();
  return rows.map(({ orderId, eventId, titlePl, ...same }) => ({
    kind: 'TICKET',
    ...same,
    event: { id: eventId, title: titlePl },
    billingId: orderId,
  }));
}

/** A REFUND is found by its own id as well. */
async function ordersWith(db: Db, text: string): Promise<LookupMatch[]> {
  const known = id.safeParse(text.toLowerCase());
  const rows = await db
    .selectFrom('billings as b')
    .leftJoin('users as u', 'u.id', 'b.userId')
    .select(['b.id', 'b.status', 'b.type', 'b.costMinor', 'b.currency', buyerLabel.as('guest')])
    .where((eb) =>
      eb.or([eb('b.externalId', '=', text), ...(known.success ? [eb('b.id', '=', known.data)] : [])]),
    )
    .execute();
  return rows.map(({ costMinor, ...same }) => ({ kind: 'ORDER', ...same, cost: toZloty(costMinor) }));
}

async function couponsWith(db: Db, text: string): Promise<LookupMatch[]> {
  const rows = await db
    .selectFrom('discounts as d')
    .leftJoin('events as e', 'e.id', 'd.eventId')
    .select(['d.id', 'd.couponCode as code', 'd.percentage', 'd.eventId', 'e.titlePl as title'])
    .where(sql<boolean>`lower(d.coupon_code collate polish) = lower(${text} collate polish)`)
    .orderBy('d.createdAt', 'desc')
    .limit(mostCoupons)
    .execute();
  return rows.map((row) => ({ kind: 'COUPON', ...row }));
}
