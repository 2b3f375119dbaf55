import { limitedTables } from './limited-tables.ts';
import type { PlaceLimit } from './place-limit.ts';

const startOfRead = /^\s*\(*\s*(select|with)\b/i;
const withStart = /^\s*with\s+(recursive\s+)?/i;
const writes = /\b(insert into|delete from|update \S+( (as )?\w+)?\s+set)\b/i;
const locks = /\s+for (no key update|update|key share|share)( of "?\w+"?)?( skip locked)?/gi;

/**
 * Limits a reading statement to the rows that the caller sees: common table expressions hide the tables of the same name,
 * also from raw SQL. Throws for anything but a select.
 */
export function limitedStatement(statement: string, limit: PlaceLimit): string {
  if (!startOfRead.test(statement)) throw new TypeError('A limited caller reads by select only');
  const tables = limitedTables(statement, limit);
  if (tables.length === 0) return statement;
  const start = withStart.exec(statement);
  if (!start) return `with ${tables.join(', ')} ${statement}`;
  const [begin, recursive = ''] = start;
  return `with ${recursive}${tables.join(', ')}, ${statement.slice(begin.length)}`;
}

/**
 * Returns the statements to send for one of a limited caller. The last has the result. In a change, writing statements pass, and
 * locking takes two, because PostgreSQL does not lock the rows of common table expressions.
 */
export function limitedStatements(statement: string, limit: PlaceLimit, inChange: boolean): string[] {
  if (inChange && (!startOfRead.test(statement) || writes.test(statement))) return [statement];
  const read = limitedStatement(statement.replace(locks, ''), limit);
  return inChange && statement.search(locks) >= 0 ? [statement, read] : [read];
}
