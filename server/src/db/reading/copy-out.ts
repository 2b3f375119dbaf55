/** Streams query results of any length with `copy … to stdout`. */
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
import { throwAsLost } from '#db/connection/busy-pool.ts';
import { checkOut, connectApart } from '#db/connection/pool.ts';
import { readLimit, waitForDatabase } from '#db/connection/request-scope.ts';
import { limitedStatement, type Statement } from '#db/limits/limited-statement.ts';

/** CSV, or tab-separated with escapes (`copied-rows.ts`). */
type CopyFormat = 'csv' | 'text';

/**
 * Streams rows ended by `\n`, with times in the given time zone. Rejects if the query fails to start.
 * Destroying the stream cancels the query.
 */
export type CopyOut = (query: Statement, timeZone: string, format?: CopyFormat) => Promise<Readable>;

/**
 * Maximum number of parallel copies. They use separate connections, because clients may read slowly; further
 * copies wait up to the timeout.
 */
const copiesAtOnce = 2;

/** Time limit of a copy, including the client's reading. A longer snapshot would hold back vacuum. */
const copyTimeoutMs = 10 * 60_000;

/** Timeout for starting a copy. */
const beginTimeoutMs = 10_000;

/**
 * Without memoize, the planner joins before sorting and in parallel, which makes exporting a million billings
 * 25 % faster.
 */
const allRowsPlan = 'set local enable_memoize to off';

/** Sorting a million rows takes longer than clients should wait for the response headers. */
const firstRowsTimeoutMs = 500;

/** `copies` is the pool of separate connections, if any. */
export function copierOf(
  engine: 'postgresql' | 'embedded',
  pool: pg.Pool,
): { copyOut: CopyOut; copies?: pg.Pool } {
  if (engine === 'embedded') {
    return { copyOut: async (...args) => spooled(await copy(pool, ...args)) };
  }
  const copies = connectApart(pool, copiesAtOnce);
  return { copyOut: async (...args) => started(await copy(copies, ...args)), copies };
}

async function copy(
  pool: pg.Pool,
  query: Statement,
  timeZone: string,
  format: CopyFormat = 'csv',
): Promise<Readable> {
  const limit = readLimit();
  const statement = withLiterals(limit ? limitedStatement(query, limit) : query); // may throw, before there is a client to release
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
  const rows = client.query(copyTo(`copy (${statement}) to stdout (format ${format})`));
  // `statement_timeout` does not count the time that PostgreSQL waits for the client to read.
  const late = setTimeout(() => rows.destroy(new Error('The copy takes too long')), copyTimeoutMs);
  late.unref();
  finished(rows, (error) => {
    clearTimeout(late);
    // In the middle of a copy, only closing the connection cancels the query.
    if (error) client.release(true);
    else client.query('commit').then(() => client.release(), client.release);
  });
  return rows;
}

/** Inlines the parameters as quoted literals, because `copy` does not accept any. */
const withLiterals = ({ sql, parameters }: Statement) =>
  sql.replace(/\$(\d+)/g, (_placeholder, number) => literal(parameters[Number(number) - 1]));

function literal(value: unknown): string {
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  throw new TypeError(`a copy cannot take ${typeof value} as a parameter`);
}

/** Waits briefly for the first rows, so that early errors can still be reported. */
async function started(rows: Readable): Promise<Readable> {
  const over = new AbortController();
  const { signal } = over;
  const timeout = pause(firstRowsTimeoutMs, undefined, { signal });
  await Promise.race([once(rows, 'readable', { signal }), timeout]).finally(() => over.abort());
  return rows;
}

/**
 * Spools to an unlinked temporary file, because a slow client must not block the single session of the
 * embedded engine.
 */
async function spooled(rows: Readable): Promise<Readable> {
  const path = join(tmpdir(), `foyer-${randomUUID()}`);
  try {
    // Two handles, because closing the write stream also closes its handle.
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
