import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['Password1!', 'PASSWORD1!', 'P@ssw0rd', 'Qwerty123!', 'Welcome1!', '!Qaz2wsx'])(
  '%s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['Foyer-demo-1', 'Another-one-2', 'Zielony-fotel-7', '!!!'])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
