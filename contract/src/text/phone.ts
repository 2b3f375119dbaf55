/** Countries whose numbers begin with a zero also when they are dialled from abroad. */
const keepsZero: ReadonlySet<string> = new Set(['+39', '+225', '+241', '+242', '+378']);

/** Shorter remainders are numbers that begin with these digits by chance, such as those of Radom (48). */
const shortestRest = 9;

/** Digits of the longest numbers in countries where some begin with the digits of the prefix. */
const longestNumber: Readonly<Record<string, number>> = { '+7': 10, '+49': 11, '+55': 11 };

/**
 * The number that was probably meant, if a number repeats its prefix (`+48`, `48600100200`) or begins with the zero of calls
 * within a country (`0600100200`). Otherwise undefined.
 */
export function numberMeant(phonePrefix: string, phoneNumber: string): string | undefined {
  const code = phonePrefix.replace('+', '');
  const isRepeated =
    code !== '' &&
    phoneNumber.startsWith(code) &&
    phoneNumber.length >= code.length + shortestRest &&
    phoneNumber.length > (longestNumber[phonePrefix] ?? 0);
  const national = isRepeated ? phoneNumber.slice(code.length) : phoneNumber;
  const meant = national.startsWith('0') && !keepsZero.has(phonePrefix) ? national.slice(1) : national;
  return code !== '' && meant !== phoneNumber && meant.length >= 4 && !meant.startsWith('0')
    ? meant
    : undefined;
}

/** Address that calls a number: `tel:+48600100200`. A number without a prefix is called as it is. */
export const phoneAddress = (phonePrefix: string, phoneNumber: string): string =>
  `tel:${`${phonePrefix}${numberMeant(phonePrefix, phoneNumber) ?? phoneNumber}`.replaceAll(' ', '')}`;

/** A prefix, and what follows it after a separator, or because it is repeated: `+48 0600…`, `+4848600…`. */
const written = /^\s*(?:\+|00)(?:(\d{1,3})[\s().\-/]+|(\d{2,3})(?=\2))(.*)$/;

/** Address that calls a number as people write it. */
export function writtenPhoneAddress(text: string): string {
  const [, before, repeated, rest = ''] = written.exec(text) ?? [];
  const code = before ?? repeated;
  return code === undefined
    ? `tel:${text.replace(/[^\d+]/g, '')}`
    : phoneAddress(`+${code}`, rest.replace(/\D/g, ''));
}
