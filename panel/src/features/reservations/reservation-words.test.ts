import { expect, test } from 'vitest';
import { momentAt } from '#ui/time/venue-time.ts';
import { phoneAddressOf, warningText } from './reservation-words.ts';

test('a taken table is worded with the other reservation, if that is known', () => {
  const at = momentAt('2026-11-27', '19:30');
  const text = (params: Record<string, string>) => warningText({ key: 'tableTaken', params });
  expect(text({ tables: '15', guestName: 'Kinga Sawicka', at })).toBe('Table 15: Kinga Sawicka at 07:30 PM');
  expect(text({ tables: '15' })).toBe('Table 15 has another reservation within two hours');
});

test('a closed place is worded with its hours of that day, if it has any', () => {
  const text = (params: Record<string, string>) => warningText({ key: 'placeClosed', params });
  expect(text({ from: '16:00', to: '01:00' })).toBe(
    'The place is closed at this time (open 04:00 PM – 01:00 AM)',
  );
  expect(text({})).toBe('The place is closed at this time');
});

test('a call goes to the number of the reservation, or to the one that its guest meant', () => {
  const profile = { name: 'Ola', surname: 'Lis', phonePrefix: '+48', phoneNumber: '48600100200' };
  const user = { id: '1', email: 'ola@guests.example', profile };
  expect(phoneAddressOf({ phone: null, user })).toBe('tel:+48600100200');
  expect(phoneAddressOf({ phone: '+48 (22) 600-10-20', user })).toBe('tel:+48226001020');
  expect(phoneAddressOf({ phone: '+48 48600100200', user })).toBe('tel:+48600100200');
});
