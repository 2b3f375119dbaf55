import type { BillingStatus } from '@foyer/contract/enums.ts';
import type { BilledSubject } from '../../../server/src/db/schema/json-columns.ts';
import { type Calendar, wakingMoment } from '../calendar.ts';
import type { Event } from '../events/events.ts';
import type { Guest, Guests } from '../people.ts';
import {
  chance,
  idAt,
  type NonEmpty,
  pick,
  pickWeighted,
  type Random,
  randomOf,
  wholeBetween,
} from '../random.ts';
import { dayMs, type Row } from '../rows.ts';
import type { Coupon } from './discounts.ts';

export interface Sales {
  billings: Row<'billings'>[];
  tickets: Row<'tickets'>[];
}

interface Market {
  calendar: Calendar;
  guests: Guests;
  memberCoupons: readonly Coupon[];
}

export const paymentMethods: NonEmpty<string> = [
  'BLIK',
  'BLIK',
  'Card',
  'Card',
  'Apple Pay',
  'Google Pay',
  'Bank transfer',
];

/** Exactly `count` ticket billings of one event, and the tickets of those that were paid and not refunded. */
export function salesOf(event: Event, coupons: readonly Coupon[], count: number, market: Market): Sales {
  return event.status === 'CANCELLED'
    ? cancelledSales(event, count, market)
    : ticketSales(event, coupons, count, market);
}

function ticketSales(event: Event, coupons: readonly Coupon[], count: number, market: Market): Sales {
  const random = randomOf('sales', event.number);
  const statuses = Array.from({ length: count }, (_, number) => saleStatus(random, event, number));
  const paid = statuses.filter((status) => status === 'PAID').length;
  const max = event.row.maxTicketsQty ?? 0;
  const isSoldOut = event.demand >= max;
  const sold = isSoldOut ? max : Math.min(event.demand, paid * 4);
  const usesLeft = new Map(coupons.map(({ row }) => [row, row.totalQty ?? Number.POSITIVE_INFINITY]));
  const sales: Sales = { billings: [], tickets: [] };
  const subject = subjectOf(event);
  let sale = 0;
  for (const status of statuses) {
    const quantity = status === 'PAID' ? partOf(sold, sale, paid) : wholeBetween(random, 1, 3);
    if (status === 'PAID') sale += 1;
    const moment = saleMoment(random, event, status, market.calendar);
    const guest = market.guests.pick(random, moment);
    // If the event is sold out, the billing becomes an ERROR without tickets.
    const outcome = quantity === 0 ? 'ERROR' : status;
    const today = market.calendar.dayOf(moment);
    const offered = chance(random, 0.3) ? market.memberCoupons : coupons;
    const isUsable = (coupon: Coupon) =>
      isOpenTo(coupon, guest, today) && (usesLeft.get(coupon.row) ?? quantity) >= quantity;
    const coupon = chance(random, 0.45) ? anyOf(random, offered.filter(isUsable)) : undefined;
    const billing = billingFor(
      random,
      { event, subject, guest, moment, status: outcome, quantity: Math.max(1, quantity), coupon },
      market.calendar.now,
    );
    if (outcome === 'PAID' && !coupon && sale % 7 === 5) sellToWalkIn(billing, sale);
    sales.billings.push(billing);
    if (outcome !== 'PAID') continue;
    if (coupon && usesLeft.has(coupon.row))
      usesLeft.set(coupon.row, (usesLeft.get(coupon.row) ?? 0) - quantity);
    billing.tickets = quantity;
    for (let ticket = 0; ticket < quantity; ticket += 1)
      sales.tickets.push(ticketOf(random, billing, coupon));
  }
  return sales;
}

/** Billings of a cancelled event: refunded by status or by a REFUND billing, some of which are pending. */
function cancelledSales(event: Event, count: number, market: Market): Sales {
  const random = randomOf('sales', event.number);
  const sales: Sales = { billings: [], tickets: [] };
  const subject = subjectOf(event);
  while (sales.billings.length < count) {
    const moment = saleMoment(random, event, 'PAID', market.calendar);
    const guest = market.guests.pick(random, moment);
    const quantity = wholeBetween(random, 1, 3);
    const sale = (status: BillingStatus) =>
      billingFor(random, { event, subject, guest, moment, status, quantity }, market.calendar.now);
    // A refund is a second billing and needs room for both.
    if (count - sales.billings.length < 2 || chance(random, 0.6)) {
      sales.billings.push(sale('REFUNDED'));
      continue;
    }
    const billing = sale('PAID');
    const refund = refundOf(random, billing, market.calendar.now);
    sales.billings.push(billing, refund);
    if (refund.status === 'PAID') continue;
    billing.tickets = quantity;
    for (let ticket = 0; ticket < quantity; ticket += 1) sales.tickets.push(ticketOf(random, billing));
  }
  return sales;
}

function refundOf(random: Random, billing: Row<'billings'>, now: number): Row<'billings'> {
  const moment = Math.min(
    now - 60_000,
    billing.transactionDate.getTime() + wholeBetween(random, 1, 12) * dayMs,
  );
  return {
    ...billing,
    id: idAt(random, moment),
    type: 'REFUND',
    originalId: billing.id,
    status: pick(random, ['PAID', 'PAID', 'PENDING', 'IN_PROGRESS']),
    paymentMethod: 'Bank transfer',
    transactionDate: new Date(moment),
    createdAt: new Date(moment),
    updatedAt: new Date(moment),
  };
}

function saleStatus(random: Random, event: Event, number: number): BillingStatus {
  if (number === 0) return 'PAID'; // a sold-out event needs a buyer, even with few billings
  const status = pickWeighted<BillingStatus>(random, [
    ['PAID', 82],
    ['REFUNDED', 6],
    ['ERROR', 5],
    ['PENDING', 4],
    ['IN_PROGRESS', 3],
  ]);
  const isUnderWay = status === 'PENDING' || status === 'IN_PROGRESS';
  return isUnderWay && event.status === 'PAST' ? 'ERROR' : status;
}

/** While tickets are on sale. Pending payments started within the last hours. */
function saleMoment(random: Random, event: Event, status: BillingStatus, calendar: Calendar): number {
  const opened = calendar.at(event.announced, '10:00');
  const closed = Math.min(calendar.now - 60_000, event.row.timeFrom.getTime());
  const isUnderWay = status === 'PENDING' || status === 'IN_PROGRESS';
  return isUnderWay
    ? calendar.now - 60_000 - random() * 1.4 * dayMs
    : Math.floor(wakingMoment(random, calendar, opened, closed));
}

/** Size of one of `parts` groups that add up to `total`. */
function partOf(total: number, part: number, parts: number): number {
  const even = (upTo: number) => Math.floor((total * upTo) / parts);
  const size = even(part + 1) - even(part);
  const isFirstOfPair = part % 2 === 0;
  const partner = isFirstOfPair ? part + 1 : part - 1;
  if (partner >= parts) return size;
  // Neighbouring groups exchange tickets, so that sizes vary.
  const giver = Math.min(even(part + 1) - even(part), even(partner + 1) - even(partner));
  const traded = giver > 1 ? 1 + (Math.floor(part / 2) % (giver - 1)) : 0;
  return isFirstOfPair ? size + traded : size - traded;
}

const anyOf = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

const isOpenTo = ({ row, validFrom, validTo }: Coupon, guest: Guest, today: number) =>
  validFrom <= today && today <= validTo && (row.membership === null || row.membership === guest.membership);

interface Sale {
  event: Event;
  subject: BilledSubject;
  guest: Guest;
  moment: number;
  status: BillingStatus;
  quantity: number;
  coupon?: Coupon;
}

function billingFor(
  random: Random,
  { event, subject, guest, moment, status, quantity, coupon }: Sale,
  now: number,
): Row<'billings'> {
  const at = new Date(moment);
  const settled = status === 'REFUNDED' ? Math.min(now, moment + random() * 2 * dayMs) : moment + 40_000;
  return {
    id: idAt(random, moment),
    userId: guest.id,
    eventId: event.row.id,
    status,
    type: 'EVENT',
    costMinor: quantity * discounted(event.row.priceMinor ?? 0, coupon?.row.percentage ?? 0),
    currency: 'PLN',
    paymentMethod: pick(random, paymentMethods),
    transactionDate: at,
    apiMetadata: subject,
    externalId: null,
    guestName: null,
    seller: 'key: Website',
    tickets: 0,
    originalId: null,
    createdAt: at,
    updatedAt: new Date(settled),
  };
}

const walkInNames = ['Zuza', 'Pan Marek', 'Firma Lipa', 'Kasia i Tomek', 'Grupa z biura'];

/** Changes a sale to one at the till. Every other walk-in gives no name. */
function sellToWalkIn(billing: Row<'billings'>, sale: number): void {
  billing.userId = null;
  billing.guestName = sale % 2 === 0 ? null : (walkInNames[sale % walkInNames.length] ?? null);
  billing.paymentMethod = 'Cash';
  billing.seller = 'key: Till';
}

/** Price of a ticket in grosze. */
export const discounted = (priceMinor: number, percentage: number) =>
  Math.round((priceMinor * (100 - percentage)) / 100);

const subjectOf = (event: Event): BilledSubject => ({
  locations: event.places.map(({ row }) => ({ name: row.name })),
  timeFrom: event.row.timeFrom.toISOString(),
  title: { pl: event.row.titlePl },
});

const ticketOf = (random: Random, billing: Row<'billings'>, coupon?: Coupon): Row<'tickets'> => ({
  id: idAt(random, billing.transactionDate.getTime()),
  eventId: billing.eventId ?? '',
  userId: billing.userId,
  billingId: billing.id,
  discountId: coupon?.row.id ?? null,
  createdAt: billing.transactionDate,
});
