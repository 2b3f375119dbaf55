/** Reads that may be a little behind go to a standby; everything else, and everything while it is away or too far behind, to the primary. */
import {
  CamelCasePlugin,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { type CopyOut, copierOf } from './copy-out.ts';
import type { Database } from './open.ts';
import { bounded, connect } from './pool.ts';
import { readFromPrimary, readFromReplica, readsFromReplica } from './reading-place.ts';
import { mostBehindMs, watchReplica } from './replica-watch.ts';
import type { Tables } from './tables.ts';

/** A change is in its transaction for a while before the moment from which those ten seconds count. */
const ownChangesMs = 10_000 + 5000;

export interface Replica {
  /** Reads wherever the request does. */
  db: Kysely<Tables>;
  copyOut: CopyOut;
  /** Lets the request read from the replica, where that is near enough and the caller has changed nothing lately. */
  choose(lastChange: Date | null, now: Date): void;
  behindMs(): number;
  close(): Promise<void>;
}

/** One that is away when Foyer starts is used once it is there. */
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
    dialect: new PostgresDialect({ pool: byPlace(primary, bounded(pool), watch.lost) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const { copyOut, copies } = copierOf('postgresql', pool);
  return {
    db,
    copyOut: async (...asked) => {
      if (!readsFromReplica()) return database.copyOut(...asked);
      return copyOut(...asked).catch(() => {
        readFromPrimary();
        return database.copyOut(...asked);
      });
    },
    choose: (lastChange, now) => {
      const changedLately = lastChange !== null && now.getTime() - lastChange.getTime() < ownChangesMs;
      if (!changedLately && watch.behindMs() <= mostBehindMs) readFromReplica();
    },
    behindMs: watch.behindMs,
    close: async () => {
      await watch.stop();
      await Promise.all([pool.end(), copies?.end()]);
    },
  };
}

/** Connections wherever the request reads. A statement that the replica fails is asked of the primary: it only reads. */
function byPlace(primary: PostgresPool, replica: PostgresPool, lost: () => void): PostgresPool {
  const fail = () => {
    lost();
    readFromPrimary();
  };
  return {
    options: {},
    end: async () => {}, // both belong to others
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

/** Away, ending, or made to give up by what it replays: no fault of the statement. */
const isReplicas = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(08|57P|40001|25006|53)/.test(String(error.code));
