import { expect, test } from 'vitest';
import { closestName } from './closest-name.ts';

const known = ['guest', 'eventId', 'placeId', 'couponCode', 'refund', 'expiresAt', 'reservationDate'];

test('a name is close if it is misspelt, in another style, or cut short', () => {
  for (const [given, meant] of [
    ['event_id', 'eventId'],
    ['EventID', 'eventId'],
    ['refunds', 'refund'],
    ['cuoponCode', 'couponCode'],
    ['coupon', 'couponCode'],
    ['expires', 'expiresAt'],
    ['date', 'reservationDate'],
  ] as const)
    expect([given, closestName(given, known)]).toEqual([given, meant]);
});

test('a name has no close one if it is another word, very short, endless, or close to two', () => {
  for (const given of ['nick', 'id', 'ab', `${'x'.repeat(60)}eventId`])
    expect(closestName(given, known)).toBeUndefined();
  expect(closestName('validTa', ['validTo', 'validTi'])).toBeUndefined();
});
