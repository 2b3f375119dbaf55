import { z } from 'zod';
import { limits } from './limits.ts';
import { message, type ValidationMessageKey } from './validation-messages.ts';

/** Text a person must give: trimmed, so white space alone is empty (decisions F). */
export const requiredText = (max: number = limits.text) => storableText.trim().min(1).max(max);

/** Text that may be left out; empty where it is. */
export const optionalText = (max: number) => storableText.trim().max(max).default('');

/** PostgreSQL knows no U+0000, nor can UTF-8 carry half of a surrogate pair. */
export const storableText = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes('\0'), message('wrongShape'));

/** The same text in the two languages of the content. */
export const localized = (max: number = limits.text) =>
  z.object({ pl: requiredText(max), en: requiredText(max) });
export type Localized = z.infer<ReturnType<typeof localized>>;

/** How stored bilingual text is answered: without the bounds, which may have been others when it was stored. */
export const localizedText = z.object({ pl: z.string(), en: z.string() });

export const id = z.uuid();
export const byId = z.object({ id });

/** An e-mail address; compared without regard to case, kept as typed. */
export const email = z.string().trim().min(1).max(limits.email).pipe(z.email());

export const newPassword = z
  .string()
  .min(1)
  .max(limits.password)
  .refine(isStrongPassword, message('weakPassword'));

function isStrongPassword(password: string): boolean {
  return (
    password.length >= limits.passwordMin &&
    /\p{Lu}/u.test(password) &&
    /\d/.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password)
  );
}

export const phonePrefix = z
  .string()
  .min(1)
  .refine((prefix) => /^\+[1-9]\d{0,2}$/.test(prefix), message('invalidPrefix'));

export const phoneNumber = z
  .string()
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
