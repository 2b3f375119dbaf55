import type { z } from 'zod';

/**
 * Messages of spec §5, used by the server (in `details`) and by the panel (below the field). Schemas refer to them by
 * key: `z.string().refine(isEmail, message('invalidEmail'))`.
 */
export const validationMessages = {
  invalidEmail: 'Invalid email format',
  empty: 'Field must not be empty',
  minLength: 'Min length is {min}',
  maxLength: 'Max length is {max}',
  invalidTimeFormat: 'Invalid time format (00-00)',
  invalidTime: 'Invalid time',
  startDateAfterEndDate: 'Start date cannot be after end date',
  timeFromAfterTimeTo: 'Time from cannot be after time to',
  noMatch: "Field doesn't match",
  weakPassword: 'Min. 8 characters, uppercase letter, digit, special character',
  dateInPast: 'You cannot enter the date from the past',
  timeInPast: 'You cannot enter the time from the past',
  transactionDateTooOld: 'This date is more than {hours} hours ago',
  transactionDateInFuture: 'This date is in the future',
  holdTooLong: 'Tickets cannot be held that long. The latest time is {latest}',
  cursorOfAnotherList: 'This cursor belongs to a list with other filters or another order',
  tooFarAhead: 'This date is too far ahead. The latest is {last}',
  invalidPhoneNumber: 'Incorrect phone number',
  invalidPrefix: 'Incorrect prefix',
  minNumber: 'Min value of number is {min}',
  maxNumber: 'Max value of number is {max}',
  fileTooLarge: 'File exceeds max size of {size} MB',
  fileTooWide: 'File exceeds maximum dimensions: {width}x{height}',
  invalidFileType: 'Invalid file type. Please upload different file.',
  otherSpreadsheet: 'This spreadsheet format isn’t supported. Save it as an Excel workbook (.xlsx) or CSV.',
  fileInUtf16:
    'This file is “Unicode text” (UTF-16). Save it as “CSV UTF-8”, or as an Excel workbook (.xlsx).',
  titleRows: 'Column names must be in the first row, but they are in row {row}. Delete the rows above it.',
  invalidDate: 'Invalid date format',
  wrongDate: 'wrong date',
  unchanged: 'Choose a different time or place',
  placeTaken: 'This place is taken by another event at that time.',
  notBeforeStart: 'Choose a time before the event starts',
  periodTooLong: 'Choose at most {max} days',
  wholeNumber: 'Enter a whole number',
  notANumber: 'Enter a number',
  tooManyDecimals: 'Enter at most two decimal places',
  minItems: 'Choose at least {min}',
  maxItems: 'Choose at most {max}',
  notUnique: 'Remove the duplicate',
  placeholderLeft: 'Fill in or remove the placeholders in curly brackets',
  noComma: 'Commas aren’t allowed',
  emailUsed: 'User with this E-mail address already exists.',
  posIdUsed: 'POS ID is already used.',
  couponCodeUsed: 'This coupon code is already used.',
  oldPasswordWrong: 'Incorrect old password.',
  passwordTooCommon: 'This password is too common. Choose another one.',
  passwordWrong: 'Incorrect password.',
  secondFactorWrong: 'Incorrect code.',
  invalidUrl: 'Enter a web address, such as https://shop.example',
  httpsOnly: 'Enter an address that begins with https://',
  privateAddress: 'This address is private. Enter one that can be reached from the internet.',
  dateOfBirthToCome: 'The date of birth cannot be in the future',
  dateOfBirthTooEarly: 'The date of birth cannot be before 01/01/1900',
  unknownValue: 'Choose one of the listed values',
  unknownRecord: 'This no longer exists. Please choose another.',
  unknownParameter: 'Unknown parameter',
  unknownField: 'Unknown field',
  walkInUnpaid: 'A walk-in needs status PAID and type EVENT',
  changedSince: 'This has changed since',
  wrongShape: 'Invalid value',
} as const;
export type ValidationMessageKey = keyof typeof validationMessages;

export type ValidationMessages = Record<ValidationMessageKey, string>;

export const isValidationMessageKey = (key: string): key is ValidationMessageKey =>
  Object.hasOwn(validationMessages, key);

type Params = Readonly<Record<string, unknown>>;

/** Message key with the values to insert. */
export interface ValidationIssue {
  key: ValidationMessageKey;
  params?: Params;
}

/** Invalid field. `path` is its name in the form, such as `discountCoupons.0.totalQty`. */
export interface FieldIssue extends ValidationIssue {
  path: string;
}

/** Zod options for a check that reports one of these messages. */
export const message = (key: ValidationMessageKey, params?: Params) => ({ params: { key, params } });

export function formatMessage(
  { key, params = {} }: ValidationIssue,
  messages: ValidationMessages = validationMessages,
): string {
  return messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/**
 * For zod's `error` option: `schema.safeParse(value, { error: zodErrorMap() })` reports the messages of spec §5.
 * Finished issues would not do, because they no longer contain the input.
 */
export const zodErrorMap =
  (messages: ValidationMessages = validationMessages) =>
  (issue: z.core.$ZodRawIssue) =>
    formatMessage(issueOf(issue), messages);

/** Converts a zod issue to a validation message. */
export function issueOf(issue: z.core.$ZodRawIssue): ValidationIssue {
  switch (issue.code) {
    case 'custom':
      return customIssue(issue.params);
    case 'invalid_type':
      return isMissing(issue.input) ? { key: 'empty' } : wrongType(issue.expected);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return wrongFormat(issue.format);
    case 'invalid_value':
      return isMissing(issue.input) ? { key: 'empty' } : unknownValue(issue.values);
    case 'invalid_union':
      return isMissing(issue.input) ? { key: 'empty' } : wrongFormat(formatOf(issue.errors[0]?.[0]));
    default:
      return { key: 'wrongShape' };
  }
}

const maxAllowed = 30;

/** Issue of a value that is not listed. Names the listed ones, unless there are many. */
export const unknownValue = (allowed: readonly unknown[]): ValidationIssue => ({
  key: 'unknownValue',
  ...(allowed.length <= maxAllowed && { params: { allowed } }),
});

function customIssue(params: Record<string, unknown> | undefined): ValidationIssue {
  return isValidationIssue(params) ? params : { key: 'wrongShape' };
}

const isValidationIssue = (params: unknown): params is ValidationIssue =>
  typeof params === 'object' &&
  params !== null &&
  'key' in params &&
  isValidationMessageKey(String(params.key));

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

function wrongType(expected: string): ValidationIssue {
  if (expected === 'int') return { key: 'wholeNumber' };
  if (expected === 'number') return { key: 'notANumber' };
  return { key: 'wrongShape' };
}

function tooSmall(origin: string, min: number): ValidationIssue {
  if (origin === 'string') return min <= 1 ? { key: 'empty' } : { key: 'minLength', params: { min } };
  if (origin === 'array') return min <= 1 ? { key: 'empty' } : { key: 'minItems', params: { min } };
  return { key: 'minNumber', params: { min } };
}

function tooBig(origin: string, max: number): ValidationIssue {
  if (origin === 'string') return { key: 'maxLength', params: { max } };
  if (origin === 'array') return { key: 'maxItems', params: { max } };
  return { key: 'maxNumber', params: { max } };
}

/** For a union, the format of its first member. */
const formatOf = (issue: z.core.$ZodIssue | undefined) =>
  issue?.code === 'invalid_format' ? issue.format : '';

function wrongFormat(format: string): ValidationIssue {
  if (format === 'email') return { key: 'invalidEmail' };
  if (format === 'date' || format === 'datetime') return { key: 'invalidDate' };
  if (format === 'time') return { key: 'invalidTime' };
  if (format === 'uuid') return { key: 'unknownRecord' };
  return { key: 'wrongShape' };
}
