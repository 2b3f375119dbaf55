/** What a query selects as a stream of rows, of any length: made by the database itself (`copy … to stdout`). */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { checkOut, connectApart, throwAsLost } from './pool.ts';
import { waitForDatabase } from './request-scope.ts';

/** As Kysely compiles one. Texts, numbers, moments and truth values are all that it may be given. */
interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** How a row is written: as CSV, or with tabs between its cells, in which they cannot stand (`copied-rows.ts`). */
type CopyFormat = 'csv' | 'text';

/**
 * Rows, each ended by `\n`, with moments in the given time zone. Rejects where the query cannot even begin.
 * Destroying the stream ends the query.
 */
export type CopyOut = (query: Query, timeZone: string, format?: CopyFormat) => Promise<Readable>;

/** A reader may be slow, so copies have connections of their own: as many at a time. The next one waits, then gives up. */
const copiesAtOnce = 2;

/** As long as a copy may take, reader included: it keeps the database from tidying up. */
const copyTimeoutMs = 10 * 60_000;

/** A server that does not even begin by then is gone. */
const beginTimeoutMs = 10_000;

/**
 * For a whole table the planner likes to look each row's partner up after sorting, in one process. Without its memory for
 * that it joins before, in several: a million billings take a quarter less.
 */
const allRowsPlan = 'set local enable_memoize to off';

/** Sorting a million rows takes longer than a reader likes to wait for a first sign. */
const firstRowsTimeoutMs = 500;

/** `copies` are the connections that this opens beside those of the pool. */
export function copierOf(
  engine: 'postgresql' | 'embedded',
  pool: pg.Pool,
): { copyOut: CopyOut; copies?: pg.Pool } {
  if (engine === 'embedded') {
    return { copyOut: async (...asked) => kept(await copy(pool, ...asked)) };
  }
  const copies = connectApart(pool, copiesAtOnce);
  return { copyOut: async (...asked) => begun(await copy(copies, ...asked)), copies };
}

async function copy(
  pool: pg.Pool,
  query: Query,
  timeZone: string,
  format: CopyFormat = 'csv',
): Promise<Readable> {
  const client = await checkOut(pool);
  const ask = (text: string, values?: string[]) =>
    waitForDatabase((leftMs) => {
      const timed = { text, values, query_timeout: Math.max(1, Math.min(beginTimeoutMs, leftMs)) };
      return client.query(timed);
    });
  try {
    await ask(`begin read only; set local statement_timeout to ${copyTimeoutMs}; ${allRowsPlan}`);
    await ask(`select set_config('TimeZone', $1, true)`, [timeZone]);
  } catch (error) {
    client.release(true);
    return throwAsLost(error);
  }
  const rows = client.query(copyTo(`copy (${spelledOut(query)}) to stdout (format ${format})`));
  // PostgreSQL does not count the time in which nobody takes what it has written.
  const late = setTimeout(() => rows.destroy(new Error('The copy takes too long')), copyTimeoutMs);
  late.unref();
  finished(rows, (error) => {
    clearTimeout(late);
    // Half way through, only losing its connection tells the database that nobody reads on.
    if (error) client.release(true);
    else client.query('commit').then(() => client.release(), client.release);
  });
  return rows;
}

/** `copy` takes no parameters: they are written out, as the driver quotes them. */
const spelledOut = ({ sql, parameters }: Query) =>
  sql.replace(/\$(\d+)/g, (_placeholder, number) => literal(parameters[Number(number) - 1]));

function literal(value: unknown): string {
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  throw new TypeError(`a copy cannot take ${typeof value} as a parameter`);
}

/** Waits for the first rows, so that what goes wrong until then can be told; but not for long. */
async function begun(rows: Readable): Promise<Readable> {
  const over = new AbortController();
  const { signal } = over;
  const timeout = pause(firstRowsTimeoutMs, undefined, { signal });
  await Promise.race([once(rows, 'readable', { signal }), timeout]).finally(() => over.abort());
  return rows;
}

/**
 * The embedded engine has one session, and nobody may hold it up by reading slowly: everything goes to a file first, which
 * has no name and is gone as soon as it is read, or this process ends.
 */
async function kept(rows: Readable): Promise<Readable> {
  const path = join(tmpdir(), `foyer-${randomUUID()}`);
  try {
    // Two handles: one that a stream was opened on is not let go of by another.
    await using writer = await open(path, 'wx', 0o600);
    const reader = await open(path, 'r').finally(() => unlink(path));
    try {
      await pipeline(rows, writer.createWriteStream());
    } catch (error) {
      await reader.close();
      throw error;
    }
    return reader.createReadStream({ start: 0 });
  } catch (error) {
    rows.destroy();
    throw error;
  }
}
