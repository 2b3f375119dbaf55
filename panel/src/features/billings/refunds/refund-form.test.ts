import { expect, test } from 'vitest';
import {
  isRefundable,
  leftOf,
  openTicketsOf,
  refundAmountOf,
  refundSchema,
  refundValues,
} from './refund-form.ts';

const ids = ['a', 'b', 'c'].map((letter) => `019aa000-0000-7000-9000-00000000000${letter}`);
const values = refundValues({ paymentMethod: 'BLIK' });
const payment = {
  cost: 95.05,
  refunds: [
    { status: 'ERROR', amount: 90 },
    { status: 'PENDING', amount: 0.1 },
    { status: 'PAID', amount: 0.2 },
  ],
  tickets: ids.map((id) => ({ id })),
} as Parameters<typeof refundAmountOf>[0];

test('failed refunds leave the whole payment, without rounding errors', () => {
  expect(leftOf(payment)).toBe(94.75);
});

test('the amount of chosen tickets is their share, and never more than is left', () => {
  const of = (ticketIds: string[]) => refundAmountOf(payment, { ...values, part: 'TICKETS', ticketIds });
  expect([of([]), of(ids.slice(1)), of(ids)]).toEqual([null, 63.36, 94.75]);
});

test('an amount that cannot go back is not announced', () => {
  const of = (amount: number | null) => refundAmountOf(payment, { ...values, part: 'AMOUNT', amount });
  expect([of(null), of(0), of(0.01), of(94.75), of(94.76)]).toEqual([null, null, 0.01, 94.75, null]);
});

test('refunded tickets of a cancelled event are not open, and with them all money is back', () => {
  const tickets = ids.map((id, index) => ({ id, status: 'CANCELLED', isRefunded: index > 0 }));
  const cancelled = { ...payment, type: 'EVENT', status: 'PAID', tickets } as typeof payment;
  expect(openTicketsOf(cancelled).map(({ id }) => id)).toEqual(ids.slice(0, 1));
  const isOffered = (refunded: number, isRefunded: boolean) =>
    isRefundable({
      ...cancelled,
      refunds: [{ status: 'PENDING', amount: refunded }],
      tickets: [{ status: 'CANCELLED', isRefunded }],
    } as typeof payment);
  expect([isOffered(95.05, true), isOffered(95.05, false), isOffered(95, true)]).toEqual([false, true, true]);
});

test('only the chosen part is required and sent', () => {
  const send = (change: object) => refundSchema(50).safeParse({ ...values, ...change });
  const common = { paymentMethod: 'BLIK', notify: false, isReturned: false };
  expect(send({ amount: -1, ticketIds: ids }).data).toEqual(common);
  expect(send({ part: 'TICKETS', amount: 99 }).success).toBe(false);
  expect(send({ part: 'TICKETS', ticketIds: ids }).data).toEqual({ ...common, ticketIds: ids });
  for (const amount of [null, 0, 50.01, 1.005]) expect(send({ part: 'AMOUNT', amount }).success).toBe(false);
  expect(send({ part: 'AMOUNT', amount: 50 }).data).toEqual({ ...common, amount: 50 });
});

test('cash is taken to be handed back at once', () => {
  const isReturned = (paymentMethod: string) => refundValues({ paymentMethod }).isReturned;
  expect(['Cash', ' GOTÓWKA ', 'BLIK', ''].map(isReturned)).toEqual([true, true, false, false]);
});
