import type { Membership } from '@foyer/contract/enums.ts';
import type { Calendar } from '../calendar.ts';
import type { Event } from '../events/events.ts';
import {
  chance,
  cycle,
  idAt,
  type NonEmpty,
  pick,
  pickWeighted,
  randomOf,
  wholeBetween,
  words,
} from '../random.ts';
import type { Row } from '../rows.ts';

/** Coupon with its days relative to today, as sales compare them. */
export interface Coupon {
  row: Row<'discounts'>;
  validFrom: number;
  validTo: number;
}

const percentages: NonEmpty<number> = [5, 10, 10, 15, 15, 20, 20, 25, 30, 40];

/** Letters and digits that cannot be confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Unique code of eight characters. Multiplying by an odd factor permutes the numbers below 32⁸. */
function generatedCode(number: number): string {
  let left = (BigInt(number + 1) * 713_623_846_352_979n) % 2n ** 40n;
  let code = '';
  for (let position = 0; position < 8; position += 1) {
    code += letters[Number(left % 32n)];
    left /= 32n;
  }
  return code;
}

export const couponsOf = (event: Event, calendar: Calendar): Coupon[] =>
  Array.from({ length: event.coupons }, (_, position) => eventCoupon(event, position, calendar));

function eventCoupon(event: Event, position: number, calendar: Calendar): Coupon {
  const random = randomOf('coupon', event.number * 5 + position);
  const isEarlyBird = position > 0 && chance(random, 0.4);
  const validFrom = event.announced;
  const validTo = isEarlyBird
    ? Math.max(validFrom, Math.floor((validFrom + event.firstDay) / 2))
    : event.lastDay;
  const createdAt = event.row.createdAt.getTime() + 600_000 * (position + 1);
  const row: Row<'discounts'> = {
    id: idAt(random, createdAt),
    eventId: event.row.id,
    couponCode: generatedCode(event.number * 5 + position),
    percentage: pick(random, percentages),
    membership: pickWeighted<Membership | null>(random, [
      [null, 5],
      ['REGULAR', 3],
      ['VIP', 2],
      ['USER', 1],
    ]),
    validFrom: calendar.date(validFrom),
    validTo: calendar.date(validTo),
    totalQty: wholeBetween(random, 2, Math.max(4, Math.ceil((event.row.maxTicketsQty ?? 40) / 4))),
    sendNotification: chance(random, 0.4),
    position,
    createdAt: new Date(createdAt),
    createdBy: event.row.createdBy,
    updatedAt: new Date(createdAt),
  };
  return { row, validFrom, validTo };
}

// None of these can be a generated code, which has eight characters and neither 0 nor 1.
const memberCodes =
  words(`KURTYNA10 BALKON5 PREMIERA25 LOZA20 ANTRESOLA15 PARKIET10 RAMPA30 GONG5 SUFLER15 BIS40
  FOYER10 GARDEROBA20 ORKIESTRA15 SCENA5 OKLASKI25 REFLEKTOR10 PULPIT15 AFISZ10 KULUARY20`);

/** First and last day relative to today: active, expired and future coupons, including the edges. */
const validities: NonEmpty<readonly [number, number]> = [
  [-30, 60],
  [-200, -140],
  [-12, 18],
  [6, 50],
  [-90, -1],
  [-3, 0],
  [0, 30],
  [-300, -210],
  [-60, 120],
  [20, 80],
  [-45, -10],
  [-20, 9],
  [1, 14],
  [-150, -60],
  [-75, 200],
  [-400, -330],
  [-8, 45],
  [35, 95],
  [-120, -30],
];

/** Membership coupons, which are valid for any purchase. */
export const memberCoupons = (
  count: number,
  calendar: Calendar,
  createdBy: NonEmpty<{ email: string }>,
): Coupon[] =>
  Array.from({ length: count }, (_, number) => {
    const random = randomOf('member coupon', number);
    const [validFrom, validTo] = cycle(validities, number);
    const createdAt =
      calendar.at(Math.min(validFrom, 0) - 1 - wholeBetween(random, 1, 9), '11:20') + number * 1000;
    const code = memberCodes[number] ?? `KLUB${String(number).padStart(6, '0')}`;
    const row: Row<'discounts'> = {
      id: idAt(random, createdAt),
      eventId: null,
      couponCode: code,
      percentage: number < memberCodes.length ? Number(code.replace(/\D/g, '')) : pick(random, percentages),
      membership: cycle<Membership | null>(['REGULAR', 'VIP', 'USER', 'VIP', null, 'REGULAR'], number),
      validFrom: calendar.date(validFrom),
      validTo: calendar.date(validTo),
      totalQty: null,
      sendNotification: false,
      position: 0,
      createdAt: new Date(createdAt),
      createdBy: cycle(createdBy, number).email,
      updatedAt: new Date(createdAt),
    };
    return { row, validFrom, validTo };
  });
