import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { readFromPrimary } from '#db/replica/read-target.ts';
import type { Clock } from '#lib/clock.ts';

/**
 * Maximum time between the timestamp of a change and its first write: requests may wait this long for the
 * database.
 */
const stampedAheadMs = 15_000;

/** Clients that read again within this time receive the changes that were uncommitted at their last read. */
const rememberedMs = 60_000;

/** Change that was uncommitted at a read. */
export interface OpenChange {
  /** Time of the read. */
  readAt: number;
  /** Earliest possible timestamp of a transaction that was uncommitted then. */
  stampedFrom: number;
}

interface Reading {
  db: Db;
  clock: Clock;
  openChanges: OpenChange[];
}

interface Adjusted {
  /**
   * Filter for the read. Earlier than requested if a change was stamped before a recent read and committed
   * after it.
   */
  since: string;
  /** The client's next `updatedSince`. Covers transactions that are now uncommitted. */
  asOf: string;
}

/**
 * Changes are stamped when they begin but visible only after the commit. Called before each read of changes: looks for writing
 * transactions, which the read cannot see yet.
 */
async function adjusted({ db, clock, openChanges }: Reading, updatedSince: string): Promise<Adjusted> {
  readFromPrimary(); // replicas show neither uncommitted nor the latest changes
  const { rows } = await sql<{ ageMs: number | null }>`
    select (extract(epoch from clock_timestamp() - min(xact_start)) * 1000)::float8 as age_ms
      from pg_stat_activity
     where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`.execute(db);
  const readAt = clock.now().getTime();
  const ageMs = rows[0]?.ageMs ?? 0;
  const sinceMs = Date.parse(updatedSince);
  const missed = openChanges.filter(
    ({ stampedFrom, readAt }) => stampedFrom < sinceMs && sinceMs <= readAt + rememberedMs,
  );
  const remembered = openChanges.filter((change) => change.readAt > readAt - rememberedMs);
  openChanges.splice(0, openChanges.length, ...remembered);
  const stampedFrom = Math.floor(readAt - ageMs - stampedAheadMs);
  if (ageMs > 0) openChanges.push({ readAt, stampedFrom });
  return {
    since: new Date(Math.min(sinceMs, ...missed.map(({ stampedFrom }) => stampedFrom))).toISOString(),
    asOf: new Date(stampedFrom).toISOString(),
  };
}

/** Adjusts `updatedSince` of a query and sends `as-of`, the client's next `updatedSince`. `sentSince` is what the client sent. */
export async function adjustUpdatedSince<Query extends { updatedSince?: string | undefined }>(
  reading: Reading,
  query: Query,
  reply: FastifyReply,
): Promise<Query & { sentSince?: string }> {
  if (query.updatedSince === undefined) return query;
  const { since, asOf } = await adjusted(reading, query.updatedSince);
  reply.header('as-of', asOf);
  return { ...query, updatedSince: since, sentSince: query.updatedSince };
}
