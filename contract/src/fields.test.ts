import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  email,
  newPassword,
  percentage,
  phoneNumber,
  phonePrefix,
  price,
  requiredLine,
  requiredText,
  wholeNumber,
} from './fields.ts';
import { zodErrorMap } from './text/validation-messages.ts';

const firstMessage = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: zodErrorMap() }).error?.issues[0]?.message;

test.for([
  [requiredLine(), 'x', undefined],
  [requiredLine(), 'x'.repeat(255), undefined],
  [requiredLine(), 'x'.repeat(256), 'Max length is 255'],
  [requiredLine(), '🎷'.repeat(255), undefined],
  [requiredLine(), '🎷'.repeat(256), 'Max length is 255'],
  [requiredLine(), '', 'Field must not be empty'],
  [requiredLine(), ' \t\n', 'Field must not be empty'],
  [requiredLine(), undefined, 'Field must not be empty'],
  [requiredLine(), null, 'Field must not be empty'],
  [requiredLine(), 5, 'Invalid value'],
  [requiredLine(), '\ud800', 'Invalid value'],
  [requiredLine(), '\u200B\u00AD\u202E\uFFFF\u2800\u0001', 'Field must not be empty'],
  [requiredText(255), '\u200B\u00AD\u202E\uFFFF\u2800\u0001', 'Field must not be empty'],
  [requiredLine(3), 'a\u200Bb\u200Cc', undefined],
  [requiredLine(1), 'e\u0301', undefined],
  [email, 'ola@foyer.example', undefined],
  [email, ' ola@foyer.example ', undefined],
  [email, 'biuro@przyklad.xn--p1ai', undefined],
  [email, 'ola@foyer.xn--90a3ac', undefined],
  [email, 'BIURO@XN--PRZYKAD-RPB.XN--P1AI', undefined],
  [email, 'ola@foyer.XN--', 'Invalid email format'],
  [email, '\u202Aola@foyer.example\u200B', undefined],
  [email, 'ola@foyer.xn--', 'Invalid email format'],
  [email, 'ola@foyer.1com', 'Invalid email format'],
  [email, 'ola@', 'Invalid email format'],
  [email, 'ola', 'Invalid email format'],
  [email, '', 'Field must not be empty'],
  [newPassword, 'Foyer-d1', undefined],
  [newPassword, 'Foyer-d1'.padEnd(64, 'ż'), undefined],
  [newPassword, 'Foyer-d1'.padEnd(255, '🎭'), undefined],
  [newPassword, 'Foyer-1', 'Min. 8 characters, uppercase letter, digit, special character'],
  [newPassword, 'foyer-demo-1', 'Min. 8 characters, uppercase letter, digit, special character'],
  [newPassword, 'Foyer-demo', 'Min. 8 characters, uppercase letter, digit, special character'],
  [newPassword, 'FoyerDemo1', 'Min. 8 characters, uppercase letter, digit, special character'],
  [newPassword, 'Foyer demo 1', 'Min. 8 characters, uppercase letter, digit, special character'],
  [newPassword, '', 'Field must not be empty'],
  [phonePrefix, '+4', undefined],
  [phonePrefix, '+999', undefined],
  [phonePrefix, '+0', 'Incorrect prefix'],
  [phonePrefix, '+4800', 'Incorrect prefix'],
  [phonePrefix, '48', 'Incorrect prefix'],
  [phoneNumber, '1234', undefined],
  [phoneNumber, '12345678901234', undefined],
  [phoneNumber, '\u202A600700800\u202C', undefined],
  [phoneNumber, '123', 'Incorrect phone number'],
  [phoneNumber, '123456789012345', 'Incorrect phone number'],
  [phoneNumber, '12 34', 'Incorrect phone number'],
  [percentage, 1, undefined],
  [percentage, 100, undefined],
  [percentage, 0, 'Min value of number is 1'],
  [percentage, 101, 'Max value of number is 100'],
  [percentage, 1.5, 'Enter a whole number'],
  [price, 0.01, undefined],
  [price, 1_000_000, undefined],
  [price, 0.29, undefined],
  [price, 1.005, 'Enter at most two decimal places'],
  [price, 0, 'Min value of number is 0.01'],
  [price, Number.NaN, 'Enter a number'],
  [wholeNumber, Number.MAX_SAFE_INTEGER, undefined],
  [wholeNumber, Number.MAX_SAFE_INTEGER + 1, 'Max value of number is 9007199254740991'],
] as const)('%# %s is judged as the specification says', ([schema, value, sentence]) => {
  expect(firstMessage(schema, value)).toBe(sentence);
});

test('every price with two decimal places is valid', () => {
  for (let minor = 1; minor <= 100_000; minor += 7) expect(price.safeParse(minor / 100).success).toBe(true);
});
