import { z } from 'zod';
import { characterCount, maxCharacters } from './characters.ts';
import { limits } from './limits.ts';
import { oneLine, severalLines } from './text.ts';
import { message, type ValidationMessageKey } from './validation-messages.ts';

/** Text that PostgreSQL can store: no U+0000, and no half of a surrogate pair, which UTF-8 cannot carry. */
export const storableText = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes('\0'), message('wrongShape'));

/** Names, titles, codes, addresses and searches. Lengths are those of the normalized text. */
export const line = storableText.overwrite(oneLine);

/** Required text of one line. Text without a visible character is empty (decisions F). */
export const requiredLine = (max: number = limits.text) => line.min(1).check(maxCharacters(max));

/** Optional text of one line; empty by default. */
export const optionalLine = (max: number) => line.check(maxCharacters(max)).default('');

const lines = storableText.overwrite(severalLines);

/** Required text of any number of lines: descriptions, rules, notes, content. */
export const requiredText = (max: number) => lines.min(1).check(maxCharacters(max));

/** Optional text of any number of lines; empty by default. */
export const optionalText = (max: number) => lines.check(maxCharacters(max)).default('');

/** One line in both languages of the content. */
export const localizedLine = (max: number = limits.text) =>
  z.object({ pl: requiredLine(max), en: requiredLine(max) });

/** Text of any number of lines in both languages of the content. */
export const localized = (max: number) => z.object({ pl: requiredText(max), en: requiredText(max) });
export type Localized = z.infer<ReturnType<typeof localized>>;

/** How stored bilingual text is answered: without the bounds, which may have been others when it was stored. */
export const localizedText = z.object({ pl: z.string(), en: z.string() });

export const id = z.uuid();
export const byId = z.object({ id });

/** As zod's own pattern, and with top-level domains in Punycode: `biuro@przyklad.xn--p1ai`. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z\d-]*[A-Za-z\d])$/;

/** An e-mail address; compared without regard to case, stored as typed. */
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

/** A whole number. Not `z.int()`: its issue would silence every check over several fields. */
export const wholeNumber = z
  .number()
  .max(Number.MAX_SAFE_INTEGER)
  .refine(Number.isInteger, message('wholeNumber'))
  .meta({ type: 'integer' });

export const percentage = wholeNumber.min(1).max(limits.percentageMax);

/** Złoty with at most two decimal places: 120.5. The database keeps whole grosze. */
const money = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine((amount) => Number.isInteger(Number((amount * 100).toFixed(6))), message('tooManyDecimals'));

export const price = money(limits.priceMin, limits.priceMax);

/** Of a whole order, which may be free. */
export const orderCost = money(0, limits.orderCostMax);

/** A moment with an offset, as it travels: 2026-11-28T19:00:00.000Z. */
export const moment = z.iso.datetime({ offset: true });

/** A day of the venue's calendar: 2026-11-28. There was no year 0. */
export const day = z.iso.date().refine((date) => !date.startsWith('0000'), message('invalidDate'));

/** The first check that a list repeats nothing. */
export const noRepeats = (list: readonly unknown[]) => new Set(list).size === list.length;

/**
 * A check over several fields that also runs while others are wrong, so that one answer names every wrong field.
 * Zod itself would leave it out. It waits only until the fields that it compares are sound.
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
