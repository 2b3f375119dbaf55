import { expect, test } from 'vitest';
import { isCommonPassword, isMadeOf } from './common-passwords.ts';

test.each([
  'Password1!',
  'PASSWORD1!',
  '123456',
  'mylake',
  'P@ssw0rd',
  'Qwerty123!',
  'Welcome1!',
  '!Qaz2wsx',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(['Foyer-demo-1', 'Another-one-2', 'Zielony-fotel-7', '!!!', '"', 'password","12345678'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

test.each([
  ['Foyer-2026!', true],
  ['KLUB-prozna-1', true],
  ['Klub-Próżna-1', true],
  ['FoyerKlub12!', true],
  ['Foyer-fotel-1', false],
  ['Klubowa-1!', false],
  ['1234-5678!', false],
])('%s consists of the words foyer, klub and prozna: %s', (password, expected) => {
  expect(isMadeOf(['foyer', 'klub', 'prozna'], password)).toBe(expected);
});
