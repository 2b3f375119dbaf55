/** Settings that are valid but surprise: each becomes one line of the log at start, which names the variable. */
import { type Environment, isLoopback } from './setting-values.ts';

/** What decides the warnings, besides the environment. */
interface Chosen {
  demo: boolean;
  host: string;
  smtpUrl: string | undefined;
  publicUrl: string | undefined;
}

/** `names` are all settings. */
export const settingWarnings = (
  environment: Environment,
  names: readonly string[],
  chosen: Chosen,
): string[] => [...warningsOf(environment, chosen), ...similarNames(environment, names)];

function warningsOf(environment: Environment, { demo, host, smtpUrl, publicUrl }: Chosen): string[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim() || environment[`${name}_FILE`]?.trim());
  const isProduction = environment.NODE_ENV === 'production' || (!demo && environment.NODE_ENV !== 'test');
  const found: [boolean, string][] = [
    [
      isProduction && smtpUrl === undefined,
      'SMTP_URL is not set: e-mails, including those with login codes, are written as files to DATA_DIR/outbox.',
    ],
    [
      isProduction && publicUrl === undefined,
      'PUBLIC_URL is not set: links in e-mails and addresses of images lead to this machine.',
    ],
    [
      smtpUrl !== undefined && !isSet('MAIL_FROM'),
      'MAIL_FROM is not set: e-mails come from foyer@localhost, which many mail servers reject.',
    ],
    [
      demo && (environment.NODE_ENV === 'production' || !isLoopback(host)),
      'DEMO is true: an empty database gets accounts with published passwords.',
    ],
    [
      demo && isSet('ADMIN_EMAIL'),
      'ADMIN_EMAIL is ignored with demo data. Set DEMO=false to create the first account.',
    ],
  ];
  return found.flatMap(([applies, line]) => (applies ? [line] : []));
}

/** Variables that are no settings and are probably misspelled. */
function similarNames(environment: Environment, names: readonly string[]): string[] {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(environment)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = [...known].find((setting) => resembles(name, setting));
      return meant ? [`${name} is not a setting of Foyer. Did you mean ${meant}?`] : [];
    });
}

/** Shorter names resemble too many others, such as `HOST` and `HOME`. */
const shortName = 7;
const longName = 9;

/** One letter was changed, added, omitted or swapped, or two in a long name. Ignores case and underscores. */
function resembles(name: string, setting: string): boolean {
  const [one, other] = [plain(name), plain(setting)];
  if (other.length < shortName) return false;
  return editsBetween(one, other) <= (other.length < longName ? 1 : 2);
}

const plain = (name: string) => name.toUpperCase().replaceAll('_', '');

/** Number of letters to change, add, omit or swap with the next. */
function editsBetween(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
