import { z } from 'zod';
import { limits } from './limits.ts';
import { characterCount, maxCharacters } from './text/characters.ts';
import { oneLine, severalLines } from './text/text.ts';
import { message, type ValidationMessageKey } from './text/validation-messages.ts';

/** Text that PostgreSQL can store: no U+0000, and no lone surrogates, which UTF-8 cannot encode. */
export const storableText = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes('\0'), message('wrongShape'));

/** Names, titles, codes, addresses and searches. Limits apply to the normalized text. */
export const line = storableText.overwrite(oneLine);

/** Required single-line text. Text without a visible character counts as empty (decisions F). */
export const requiredLine = (max: number = limits.text) => line.min(1).check(maxCharacters(max));

/** Optional single-line text, empty by default. */
export const optionalLine = (max: number) => line.check(maxCharacters(max)).default('');

const lines = storableText.overwrite(severalLines);

/** Required multi-line text: descriptions, rules, notes, content. */
export const requiredText = (max: number) => lines.min(1).check(maxCharacters(max));

/** Multi-line text, possibly empty. */
export const anyText = (max: number) => lines.check(maxCharacters(max));

/** Optional multi-line text, empty by default. */
export const optionalText = (max: number) => anyText(max).default('');

/** Single-line text in both content languages. */
export const localizedLine = (max: number = limits.text) =>
  z.object({ pl: requiredLine(max), en: requiredLine(max) });

/** Multi-line text in both content languages. */
export const localized = (max: number) => z.object({ pl: requiredText(max), en: requiredText(max) });
export type Localized = z.infer<ReturnType<typeof localized>>;

/** Bilingual text in responses. Without limits, because stored text may predate them. */
export const localizedText = z.object({ pl: z.string(), en: z.string() }).meta({ id: 'LocalizedText' });

/** Ids in capitals are the same ids. */
export const id = z.uuid().toLowerCase();
export const byId = z.object({ id });

/** Zod's own pattern, plus Punycode top-level domains in any case: `biuro@przyklad.xn--p1ai`. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z\d-]*[A-Za-z\d])$/;

/** E-mail address. Compared case-insensitively, stored as entered. */
export const email = line
  .min(1)
  .check(maxCharacters(limits.email))
  .pipe(z.email({ pattern: emailPattern }));

export const newPassword = z
  .string()
  .min(1)
  .check(maxCharacters(limits.password))
  .refine(isStrongPassword, message('weakPassword'));

function isStrongPassword(password: string): boolean {
  return (
    characterCount(password) >= limits.passwordMin &&
    /\p{Lu}/u.test(password) &&
    /\d/.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password)
  );
}

export const phonePrefix = line
  .min(1)
  .refine((prefix) => /^\+[1-9]\d{0,2}$/.test(prefix), message('invalidPrefix'));

export const phoneNumber = line
  .min(1)
  .refine((number) => /^\d{4,14}$/.test(number), message('invalidPhoneNumber'));

/** Not `z.int()`: its issue would suppress every cross-field check. */
export const wholeNumber = z
  .number()
  .max(Number.MAX_SAFE_INTEGER)
  .refine(Number.isInteger, message('wholeNumber'))
  .meta({ type: 'integer' });

export const percentage = wholeNumber.min(1).max(limits.percentageMax);

/** Złoty with at most two decimal places, such as 120.5. The database stores whole grosze. */
const money = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine((amount) => Number.isInteger(Number((amount * 100).toFixed(6))), message('tooManyDecimals'));

export const price = money(limits.priceMin, limits.priceMax);

/** Total of an order, which may be free. */
export const orderCost = money(0, limits.orderCostMax);

/** Timestamp with an offset. An invalid one is left to other checks. */
export function momentWithin(first: string, end: string) {
  const [from, until] = [Date.parse(first), Date.parse(end)];
  const [firstYear, endYear] = [new Date(from).getUTCFullYear(), new Date(until).getUTCFullYear()];
  const isWithin = (text: string) => {
    // Parsing takes most of the check of a page of times, and matters only near the bounds, where an offset decides.
    const year = Number(text.slice(0, 4));
    if (year > firstYear && year < endYear - 1) return true;
    const moment = Date.parse(text);
    return !(moment < from || moment >= until);
  };
  return z.iso.datetime({ offset: true }).refine(isWithin, message('invalidDate'));
}

/** Timestamp such as 2026-11-28T19:00:00.000Z. Its year has four digits in UTC as well, as PostgreSQL and JSON need. */
export const moment = momentWithin('0001-01-01T00:00:00Z', '+010000-01-01T00:00:00Z');

/** Calendar day, such as 2026-11-28. There was no year 0. */
export const day = z.iso.date().refine((date) => !date.startsWith('0000'), message('invalidDate'));

export const noRepeats = (list: readonly unknown[]) => new Set(list).size === list.length;

/**
 * Cross-field check that, unlike zod's own, also runs if other fields are invalid. One response can then list every
 * invalid field. It runs once the fields it compares are valid.
 */
export function crossFieldRule<Shape extends z.ZodObject>(
  compared: Shape,
  isSound: (values: z.output<Shape>) => boolean,
  issue: { path: string; key: ValidationMessageKey; params?: Readonly<Record<string, unknown>> },
) {
  return z.refine<unknown>(
    (value) => {
      const values = compared.safeParse(value);
      return !values.success || isSound(values.data);
    },
    { ...message(issue.key, issue.params), path: [issue.path], when: () => true },
  );
}
