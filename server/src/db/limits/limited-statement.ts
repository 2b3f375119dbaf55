import { limitedTables } from './limited-tables.ts';
import type { PlaceLimit } from './place-limit.ts';

const startOfRead = /^\s*\(*\s*(select|with)\b/i;
const withStart = /^\s*with\s+(recursive\s+)?/i;
const writes = /\b(insert into|delete from|update \S+( (as )?\w+)?\s+set)\b/i;
const locks = /\s+for (no key update|update|key share|share)( of "?\w+"?)?( skip locked)?/gi;

/** A statement and the values of its parameters. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/**
 * Limits a reading statement to the rows that the caller sees: common table expressions hide the tables of the same name,
 * also from raw SQL. Throws for anything but a select.
 */
export function limitedStatement({ sql, parameters }: Statement, limit: PlaceLimit): Statement {
  if (!startOfRead.test(sql)) throw new TypeError('A limited caller reads by select only');
  const tables = limitedTables(sql, limit);
  if (tables.length === 0) return { sql, parameters };
  const { text, values } = numbered(tables.join(', '), limit, parameters.length);
  const start = withStart.exec(sql);
  const [begin, recursive = ''] = start ?? [''];
  const rest = start ? `, ${sql.slice(begin.length)}` : ` ${sql}`;
  return { sql: `with ${recursive}${text}${rest}`, parameters: [...parameters, ...values] };
}

/** Numbers the named parameters of the limit, after those of the statement. */
function numbered(text: string, { places, accountId, guest }: PlaceLimit, after: number) {
  const given = { place: places[0], places: `{${places.join(',')}}`, account: accountId, guest };
  const used: string[] = [];
  const numberedText = text.replace(/\$([a-z]+)/g, (_parameter, name: string) => {
    if (!used.includes(name)) used.push(name);
    return `$${after + used.indexOf(name) + 1}`;
  });
  return { text: numberedText, values: used.map((name) => Reflect.get(given, name)) };
}

/** A statement to send, with its text before it was limited. */
interface SentStatement extends Statement {
  original: string;
}

/**
 * Returns the statements to send for one of a limited caller. The last has the result. In a change, writing statements pass, and
 * locking takes two, because PostgreSQL does not lock the rows of common table expressions.
 */
export function limitedStatements(
  statement: Statement,
  limit: PlaceLimit,
  inChange: boolean,
): SentStatement[] {
  const { sql, parameters } = statement;
  const unchanged = { ...statement, original: sql };
  if (inChange && (!startOfRead.test(sql) || writes.test(sql))) return [unchanged];
  const original = sql.replace(locks, '');
  const read = { ...limitedStatement({ sql: original, parameters }, limit), original };
  return inChange && sql.search(locks) >= 0 ? [unchanged, read] : [read];
}
