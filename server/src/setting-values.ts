/** How the value of a setting is read and checked. What cannot be used ends the start with one line that says what it should look like. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { email, requiredLine } from '@foyer/contract/fields.ts';

/** A setting that cannot be used. Its message is the one line the start ends with. */
export class SettingError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export type Read = (name: string) => string | undefined;

/**
 * Reads a setting, or the file that its name with `_FILE` points to, such as a mounted secret. An empty variable counts as
 * not set, because compose files leave them so.
 */
export const reader =
  (environment: Environment): Read =>
  (name) => {
    const value = environment[name]?.trim() || undefined;
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) return value;
    if (value !== undefined) throw new SettingError(`${name}_FILE cannot be used together with ${name}`);
    return contentOf(`${name}_FILE`, file);
  };

function contentOf(name: string, file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (cause) {
    throw new SettingError(`${name} cannot be used: ${file} should be a file that can be read`, { cause });
  }
}

export function refuse(name: string, shape: string): never {
  throw new SettingError(`${name} cannot be used: it should look like ${shape}`);
}

export function check(
  name: string,
  value: string | undefined,
  isSound: (value: string) => boolean,
  shape: string,
) {
  return value === undefined || isSound(value) ? value : refuse(name, shape);
}

export const oneOf = <Value extends string>(name: string, text: string, values: readonly Value[]): Value =>
  values.find((value) => value === text) ?? refuse(name, values.join(', '));

/** Text for people, normalized like the names that staff type. */
export function name(setting: string, text: string): string {
  const { data } = requiredLine(100).safeParse(text);
  return data === undefined || /\p{Cc}/u.test(data)
    ? refuse(setting, 'one line of 1 to 100 characters')
    : data;
}

export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= min && number <= max
    ? number
    : refuse(name, `a whole number from ${min} to ${max}`);
}

export function yesOrNo(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  return refuse(name, 'true or false');
}

const unitMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function duration(name: string, text: string, options: { zero?: boolean } = {}): number {
  const milliseconds = parseDuration(text);
  if (milliseconds === undefined || milliseconds < 0 || (milliseconds === 0 && !options.zero)) {
    return refuse(name, 'a length of time such as 30s, 15m, 12h or 30d');
  }
  return milliseconds;
}

function parseDuration(text: string): number | undefined {
  const [, sign, amount, unit] = /^(-?)(\d{1,9})(ms|s|m|h|d)$/.exec(text) ?? [];
  if (amount === undefined) return undefined;
  const [, unitLength] = Object.entries(unitMs).find(([name]) => name === unit) ?? [];
  return unitLength === undefined ? undefined : Number(`${sign}1`) * Number(amount) * unitLength;
}

export function clockOffsetMs(text: string | undefined, nodeEnv: string | undefined): number {
  if (text === undefined) return 0;
  if (nodeEnv !== 'test') {
    throw new SettingError('CLOCK_OFFSET cannot be used: it is for tests only, with NODE_ENV=test');
  }
  return parseDuration(text) ?? refuse('CLOCK_OFFSET', 'a length of time such as -2h or 36h');
}

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
export const isHost = (host: string) =>
  isIP(host) > 0 || (/^(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/i.test(host) && !/^[\d.]+$/.test(host));
export const isPostgresUrl = (url: string) => /^postgres(ql)?:\/\/./.test(url) && URL.canParse(url);
export const isWebUrl = (url: string) => /^https?:\/\/./.test(url) && URL.canParse(url);
export const isMailbox = (text: string) => email.safeParse(/<([^<>]+)>$/.exec(text)?.[1] ?? text).success;

/** Areas of the time zone database. Other names (`CET`, `EST5EDT`, `+02:00`, `Etc/GMT-2`) mean different things to Node and PostgreSQL. */
const region = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

/** A region that Node knows, or UTC. */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  if (!region.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
