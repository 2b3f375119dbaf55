/** Zod schemas for the values of settings. A message continues the line that begins with the name of the setting. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { email, requiredLine } from '@foyer/contract/fields.ts';
import { z } from 'zod';

/** A setting that cannot be used. The start ends with its message, which is one line. */
export class SettingError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a setting, or the file that its name with `_FILE` points to, such as a mounted secret. An empty variable counts as
 * not set, because compose files leave them so.
 */
export function given(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim() || undefined;
  const file = environment[`${name}_FILE`]?.trim();
  if (!file) return value;
  if (value !== undefined) throw new SettingError(`${name}_FILE cannot be used together with ${name}`);
  return contentOf(`${name}_FILE`, file);
}

function contentOf(name: string, file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (cause) {
    throw new SettingError(`${name} cannot be used: ${file} should be a file that can be read`, { cause });
  }
}

const looksLike = (shape: string) => `cannot be used: it should look like ${shape}`;

export function refuse(name: string, shape: string): never {
  throw new SettingError(`${name} ${looksLike(shape)}`);
}

export const textLike = (isValid: (value: string) => boolean, shape: string) =>
  z.string().refine(isValid, looksLike(shape));

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, looksLike(values.join(', ')));

export const trueOrFalse = () =>
  z.enum(['true', 'false'], looksLike('true or false')).transform((value) => value === 'true');

export const numberBetween = (min: number, max: number) =>
  textLike(
    (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
    `a whole number from ${min} to ${max}`,
  ).transform(Number);

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** NaN if the text is no duration. */
function milliseconds(value: string): number {
  const [, amount, unit = ''] = /^(-?\d{1,9})(ms|s|m|h|d)$/.exec(value) ?? [];
  return Number(amount) * (unitMs[unit] ?? Number.NaN);
}

/** Becomes milliseconds. */
export const duration = (min: number, shape = 'a length of time such as 30s, 15m, 12h or 30d') =>
  textLike((value) => milliseconds(value) >= min, shape).transform(milliseconds);

/** One line for people, normalized like the names that staff type. */
export const lineUpTo = (max: number) =>
  z.string().transform((value, context) => {
    const { data } = requiredLine(max).safeParse(value);
    if (data !== undefined && !/\p{Cc}/u.test(value.trim())) return data;
    context.addIssue(looksLike(`one line of 1 to ${max} characters`));
    return z.NEVER;
  });

/** Comma-separated. */
export const origins = (shape: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    )
    .refine((all) => all.every(isOrigin), looksLike(shape));

const isOrigin = (origin: string) => isWebUrl(origin) && new URL(origin).origin === origin;

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
export const isHost = (host: string) =>
  isIP(host) > 0 || (/^(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/i.test(host) && !/^[\d.]+$/.test(host));
export const isPostgresUrl = (url: string) => /^postgres(ql)?:\/\/./.test(url) && URL.canParse(url);
export const isSmtpUrl = (url: string) => /^smtps?:\/\/./.test(url) && URL.canParse(url);
export const isWebUrl = (url: string) => /^https?:\/\/./.test(url) && URL.canParse(url);
/** The panel and the API are served at the root of a host. */
export const isSiteUrl = (url: string) => isWebUrl(url) && /^https?:\/\/[^\s/\\?#@]+\/?$/.test(url);
export const isMailbox = (value: string) => email.safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success;

/** Accepts 00:00 to 11:59. */
export const isMorning = (time: string) => /^(0\d|1[01]):[0-5]\d$/.test(time);

/** Areas of the time zone database. Node and PostgreSQL disagree on other names: `CET`, `EST5EDT`, `+02:00`, `Etc/GMT-2`. */
const region = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

/** Accepts UTC and the regions that Node knows. */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  if (!region.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
