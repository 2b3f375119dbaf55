import { setTimeout } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type CopyOut, copierOf } from './copy-out.ts';
import { type Ping, pingOf } from './ping.ts';
import { bounded, connect, readOnlyTransaction, type Server } from './pool.ts';
import { type ReadTogether, readerOfPairs } from './read-together.ts';
import type { Tables } from './tables.ts';

/** An open database. The engines differ in nothing a query can see. */
export interface Database {
  db: Kysely<Tables>;
  readTogether: ReadTogether;
  /**
   * The same connections without Kysely and its time limit, for migrations. Never `copy … from stdin`: it ends the embedded
   * engine, which cannot wait in the middle of a statement for more to come.
   */
  pool: pg.Pool;
  copyOut: CopyOut;
  ping: Ping;
  engine: Server['engine'];
  /** Waits for the queries under way, three seconds at most, then lets everything go. Again: the same end. */
  close(): Promise<void>;
}

type DatabaseOptions = (
  | { kind: 'postgresql'; url: string; poolSize: number }
  | { kind: 'embedded'; dataDir: string }
) & {
  /** The embedded engine ended by itself, with the reason in one line. Nothing can be answered any more. */
  onLost?: (reason: Error) => void;
  log?: { warn(line: string): void };
  /** Whether the database refuses what is not written in a `change`, a migration or another transaction that says so. */
  readOnly?: boolean;
};

/** With the engine's own, well below the ten seconds that a process is given to end. */
const closeTimeoutMs = 3000;

/** Opens either database. Rejects with one line a person can act on when it cannot be used. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const warn = (line: string) => options.log?.warn(line);
  if (options.kind === 'embedded') {
    const { startEmbedded } = await import('./embedded/embedded.ts');
    const { scheduleMaintenance } = await import('./embedded/embedded-maintenance.ts');
    const embedded = await startEmbedded(options.dataDir, options.onLost ?? (() => {}));
    const pool = connect({ engine: 'embedded', host: embedded.host }, warn, options);
    const stopMaintenance = scheduleMaintenance(pool, warn);
    return database('embedded', pool, async () => {
      stopMaintenance();
      await drain(pool);
      await embedded.close();
    });
  }
  const pool = connect({ engine: 'postgresql', url: options.url, poolSize: options.poolSize }, warn, options);
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database('postgresql', pool, () => drain(pool));
}

/** Kysely over the connections of a pool. `close`, called once, is given: who opened knows what there is to close. */
export function database(engine: Database['engine'], pool: pg.Pool, close: Database['close']): Database {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: bounded(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const { copyOut, copies } = copierOf(engine, pool);
  const { ping, connection } = pingOf(engine, pool);
  let closed: Promise<void> | undefined;
  return {
    db,
    readTogether: readerOfPairs(db, pool.options.max),
    pool,
    copyOut,
    ping,
    engine,
    close: () => {
      closed ??= Promise.all([close(), copies && drain(copies), connection && drain(connection)]).then(
        () => {},
      );
      return closed;
    },
  };
}

async function drain(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), setTimeout(closeTimeoutMs, undefined, { ref: false })]);
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string; number: number; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
         current_setting('server_encoding') as encoding`,
    )
    .catch((error: NodeJS.ErrnoException) => {
      const answered = error instanceof pg.DatabaseError || error.code === readOnlyTransaction;
      const possible = answered ? 'used' : 'reached';
      // Where a name has several addresses, the error of them all has a code but no message.
      const reason = error.message || error.code;
      throw new Error(`DATABASE_URL: the server cannot be ${possible}: ${reason}`, { cause: error });
    });
  for (const { version, number, encoding } of rows) {
    if (number < 150_000)
      throw new Error(`DATABASE_URL: the server is PostgreSQL ${version}; Foyer needs 15 or later.`);
    if (encoding !== 'UTF8')
      throw new Error(`DATABASE_URL: the database is encoded in ${encoding}; Foyer needs one in UTF8.`);
  }
}
