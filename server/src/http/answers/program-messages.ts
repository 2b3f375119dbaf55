/** Texts of field errors in the guests' API, for programmers. */
import {
  formatMessage,
  type ValidationMessages,
  validationMessages,
} from '@foyer/contract/text/validation-messages.ts';
import type { InvalidField } from '#errors.ts';
import { oneOf } from '#http/requests/expected-values.ts';

const messages: ValidationMessages = {
  ...validationMessages,
  empty: 'Required',
  minLength: 'At least {min} characters',
  maxLength: 'At most {max} characters',
  minNumber: 'A number from {min}',
  maxNumber: 'A number up to {max}',
  minItems: 'At least {min} entries',
  maxItems: 'At most {max} entries',
  wholeNumber: 'A whole number',
  notANumber: 'A number',
  tooManyDecimals: 'At most two decimal places',
  notUnique: 'Without repetitions',
  invalidEmail: 'An e-mail address, for example ola@example.com',
  invalidDate: 'A date that exists, of the years 1 to 9999',
  invalidPhoneNumber: '4 to 14 digits',
  invalidPrefix: 'A country calling code, for example +48',
  dateOfBirthToCome: 'A day that is not in the future',
  dateOfBirthTooEarly: 'A day from 1900-01-01',
  dateInPast: 'A time that is not in the past',
  transactionDateTooOld: 'A time at most {hours} hours ago',
  transactionDateInFuture: 'A time that is not in the future',
  tooFarAhead: 'A time until {last} (day, month, year)',
  holdTooLong: 'A time until {latest}',
  cursorOfAnotherList: 'A cursor from `next` of a list with the same filters and the same sort',
  unknownValue: 'One of the possible values',
  emailUsed: 'An e-mail address that no other account has',
  unknownParameter: 'There is no such parameter here',
  unknownField: 'There is no such field here',
  wrongShape: 'Another kind of value',
};

const nouns: Record<string, string> = {
  eventId: 'an event',
  eventTypeIds: 'an event type',
  placeId: 'a place',
  locationIds: 'a place',
  refundId: 'a refund of this order',
  ticketId: 'a ticket',
  ticketIds: 'a ticket of this order',
};

/** Says what a valid request has instead. */
export function programMessage({ path, key, params = {}, expected }: InvalidField): string {
  const { allowed, didYouMean, onlyWith, notWith } = params;
  if (onlyWith) return `Only with ${onlyWith}`;
  if (notWith) return `Not together with \`${notWith}\``;
  const message = formatMessage({ key, params }, messages);
  if (didYouMean) return `${message}. Did you mean \`${didYouMean}\`?`;
  if (key === 'unknownRecord') return idAt(path) ?? 'An id of a record that exists';
  if (key === 'unknownParameter' || key === 'unknownField') return message;
  const valid = idAt(path) ?? (Array.isArray(allowed) ? oneOf(allowed) : expected);
  if (key === 'empty') return valid ? `${message}: ${valid}` : message;
  return valid ?? message;
}

/** Text for a field that names a record. */
function idAt(path: string): string | undefined {
  const field = path.split('.').findLast((name) => !/^\d+$/.test(name));
  const noun = nouns[field ?? ''];
  return noun && `An id of ${noun} that exists`;
}
