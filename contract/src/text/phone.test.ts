import { expect, test } from 'vitest';
import { numberMeant, phoneAddress, writtenPhoneAddress } from './phone.ts';

test('a number that repeats its prefix or begins with a trunk zero suggests the one that is meant', () => {
  expect(numberMeant('+48', '48600100200')).toBe('600100200');
  expect(numberMeant('+48', '0600100200')).toBe('600100200');
  expect(numberMeant('+44', '4402079460958')).toBe('2079460958');
  expect(numberMeant('+380', '0441234567')).toBe('441234567');
});

test('a number that can be right suggests nothing', () => {
  expect(numberMeant('+48', '600100200')).toBeUndefined();
  expect(numberMeant('+48', '483641234')).toBeUndefined(); // Radom
  expect(numberMeant('+39', '0669812345')).toBeUndefined(); // Rome keeps its zero
  expect(numberMeant('+7', '7011234567')).toBeUndefined(); // Kazakhstan
  expect(numberMeant('+55', '55912345678')).toBeUndefined(); // Santa Maria
  expect(numberMeant('+48', '0000')).toBeUndefined();
  expect(numberMeant('', '48600100200')).toBeUndefined();
});

test('the address of a call has the number that is meant', () => {
  expect(phoneAddress('+48', '48600100200')).toBe('tel:+48600100200');
  expect(phoneAddress('+48', '600100200')).toBe('tel:+48600100200');
  expect(phoneAddress('', '0600100200')).toBe('tel:0600100200');
});

test.each([
  ['+48 600 100 200', 'tel:+48600100200'],
  ['+48600100200', 'tel:+48600100200'],
  ['+48 48600100200', 'tel:+48600100200'],
  ['+4848600100200', 'tel:+48600100200'],
  ['+48 0600 100 200', 'tel:+48600100200'],
  ['0048 (0) 600-100-200', 'tel:+48600100200'],
  ['+39 06 1234567', 'tel:+39061234567'],
  ['600 100 200', 'tel:600100200'],
  ['+442079460958', 'tel:+442079460958'],
  ['+48 48 123 45 67', 'tel:+48481234567'], // Radom
])('%s, as people write it, is called by %s', (text, address) => {
  expect(writtenPhoneAddress(text)).toBe(address);
});
