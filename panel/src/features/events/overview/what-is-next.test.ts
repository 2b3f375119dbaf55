import { expect, test } from 'vitest';
import { whatIsNext } from './what-is-next.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const event = {
  status: 'UPCOMING' as const,
  timeFrom: '2026-11-23T19:00:00Z',
  timeTo: '2026-11-23T23:30:00Z', // the next day in Warsaw
  discountCoupons: [],
};
const coupon = (couponCode: string, validTo: string) => ({
  id: couponCode,
  couponCode,
  validTo,
  discountPercentage: 10,
  membership: null,
  validFrom: '2026-11-01',
  totalQty: null,
  totalUsed: 0,
  usedPercentage: null,
  type: 'ACTIVE' as const,
  title: null,
  sendNotification: false,
  createdAt: '2026-11-01T12:00:00Z',
  createdBy: 'ola@foyer.example',
  updatedAt: '2026-11-01T12:00:00Z',
  event: null,
  _count: { usedTickets: 0 },
});

test('next steps are in order of date, without past ones', () => {
  const discountCoupons = [coupon('LATE', '2026-11-21'), coupon('OVER', '2026-11-19')];
  expect(whatIsNext({ ...event, discountCoupons }, now).map(({ what, when }) => [what, when])).toEqual([
    ['Coupon LATE expires', 'tomorrow'],
    ['Starts', 'in 3 days'],
    ['Ends', 'in 4 days'],
  ]);
});

test('a current event has only its end, and a past or cancelled one has no next steps', () => {
  const inside = Date.parse('2026-11-23T20:00:00Z');
  expect(whatIsNext({ ...event, status: 'CURRENT' }, inside).map(({ what }) => what)).toEqual(['Ends']);
  expect(whatIsNext({ ...event, status: 'CANCELLED' }, now)).toEqual([]);
});
