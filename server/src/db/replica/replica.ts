/**
 * Sends reads that tolerate a lag to a standby. Everything else, and all reads while it is unavailable or
 * lags too far, goes to the primary.
 */
import {
  CamelCasePlugin,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { Database } from '#db/connection/open.ts';
import { bounded, connect } from '#db/connection/pool.ts';
import { type CopyOut, copierOf } from '#db/reading/copy-out.ts';
import type { Tables } from '#db/schema/tables.ts';
import { readFromPrimary, readFromReplica, readsFromReplica } from './read-target.ts';
import { maxLagMs, watchReplica } from './replica-watch.ts';

/** Ten seconds after a user's change, plus the time that the change may spend in its transaction. */
const ownChangesMs = 10_000 + 5000;

export interface Replica {
  /** Reads from the server that the request has chosen. */
  db: Kysely<Tables>;
  copyOut: CopyOut;
  /**
   * Switches the request to the replica if its lag is small and the caller has not changed anything recently.
   */
  choose(lastChange: Date | null, now: Date): void;
  behindMs(): number;
  close(): Promise<void>;
}

/** Opens a replica. If it is unavailable at the start, it is used as soon as it responds. */
export async function openReplica(
  database: Database,
  { url, poolSize }: { url: string; poolSize: number },
  log?: { info(line: string): void; warn(line: string): void },
): Promise<Replica> {
  const pool = connect({ engine: 'postgresql', url, poolSize }, () => {}, {
    readOnly: true,
    standby: true,
    connectionTimeoutMs: 2000,
  });
  const watch = await watchReplica(database.pool, pool, log);
  const primary = bounded(database.pool);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: routedPool(primary, bounded(pool), watch.lost) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const { copyOut, copies } = copierOf('postgresql', pool);
  return {
    db,
    copyOut: async (...args) => {
      if (!readsFromReplica()) return database.copyOut(...args);
      return copyOut(...args).catch(() => {
        readFromPrimary();
        return database.copyOut(...args);
      });
    },
    choose: (lastChange, now) => {
      const changedRecently = lastChange !== null && now.getTime() - lastChange.getTime() < ownChangesMs;
      if (!changedRecently && watch.behindMs() <= maxLagMs) readFromReplica();
    },
    behindMs: watch.behindMs,
    close: async () => {
      await watch.stop();
      await Promise.all([pool.end(), copies?.end()]);
    },
  };
}

/**
 * Connects to the server that the request has chosen. If the replica fails a statement, repeats it on the
 * primary, which is safe for reads.
 */
function routedPool(primary: PostgresPool, replica: PostgresPool, lost: () => void): PostgresPool {
  const fail = () => {
    lost();
    readFromPrimary();
  };
  return {
    options: {},
    end: async () => {}, // both pools belong to other owners
    connect: async () => {
      if (!readsFromReplica()) return primary.connect();
      const client = await replica.connect().catch(fail);
      return client ? withPrimaryBehind(client, primary, fail) : primary.connect();
    },
  };
}

function withPrimaryBehind(
  client: PostgresPoolClient,
  primary: PostgresPool,
  fail: () => void,
): PostgresPoolClient {
  async function ask<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      return await client.query<Row>(text, values);
    } catch (error) {
      if (!isReplicas(error)) throw error;
      fail();
      const other = await primary.connect();
      try {
        return await other.query<Row>(text, values);
      } finally {
        other.release();
      }
    }
  }
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    return ask(String(text), values);
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/** Errors of the replica rather than the statement: unavailable, shutting down, or a recovery conflict. */
const isReplicas = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(08|57P|40001|25006|53)/.test(String(error.code));
