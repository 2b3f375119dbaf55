import { setTimeout } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { type CopyOut, copierOf } from '#db/reading/copy-out.ts';
import { type ReadTogether, readerOfPairs } from '#db/reading/read-together.ts';
import type { Tables } from '#db/schema/tables.ts';
import { checkServer } from './check-server.ts';
import { type Ping, pingOf } from './ping.ts';
import { bounded, connect, type Server } from './pool.ts';

/** An open database. Queries behave the same on both engines. */
export interface Database {
  db: Kysely<Tables>;
  /** The same connections without the time limit of an answer, for work that takes long, such as demo data. */
  patientDb: Kysely<Tables>;
  readTogether: ReadTogether;
  /**
   * The same connections without Kysely and its timeout, for migrations. Do not use `copy … from stdin`: it
   * stops the embedded engine, which cannot wait for input during a statement.
   */
  pool: pg.Pool;
  copyOut: CopyOut;
  ping: Ping;
  engine: Server['engine'];
  /**
   * Waits up to three seconds for running queries, then closes all connections. Repeated calls return the
   * same promise.
   */
  close(): Promise<void>;
}

type DatabaseOptions = (
  | { kind: 'postgresql'; url: string; poolSize: number }
  | { kind: 'embedded'; dataDir: string }
) & {
  /**
   * Called with a one-line reason if the embedded engine stops unexpectedly. The database is then unusable.
   */
  onLost?: (reason: Error) => void;
  log?: { warn(line: string): void };
  /** Rejects writes outside `change`, migrations and explicit read-write transactions. */
  readOnly?: boolean;
};

/** Together with the engine's timeout well below the ten seconds in which a process must end. */
const closeTimeoutMs = 3000;

/** Opens a database of either kind. Rejects with a one-line error for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const warn = (line: string) => options.log?.warn(line);
  if (options.kind === 'embedded') {
    const { startEmbedded } = await import('#db/embedded/embedded.ts');
    const { scheduleMaintenance } = await import('#db/embedded/embedded-maintenance.ts');
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

/** Creates the Kysely handles for a pool. `close` is called at most once. */
export function database(engine: Database['engine'], pool: pg.Pool, close: Database['close']): Database {
  const db = kyselyOn(bounded(pool));
  const { copyOut, copies } = copierOf(engine, pool);
  const { ping, connection } = pingOf(engine, pool);
  let closed: Promise<void> | undefined;
  return {
    db,
    patientDb: kyselyOn(pool),
    readTogether: readerOfPairs(db, pool),
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

const kyselyOn = (pool: PostgresPool) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

async function drain(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), setTimeout(closeTimeoutMs, undefined, { ref: false })]);
}
