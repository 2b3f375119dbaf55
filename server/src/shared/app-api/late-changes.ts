import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { readFromPrimary } from '#db/reading-place.ts';
import type { Deps } from '#deps.ts';

/** A request stamps its change at most this long before its transaction first writes: the time it may wait for the database. */
const stampedAheadMs = 15_000;

/** A copy that is refreshed within this time after a read gets the changes that were uncommitted then. */
const rememberedMs = 60_000;

interface OpenChange {
  /** When a list was read. */
  readAt: number;
  /** The earliest stamp that a transaction uncommitted at that time may have. */
  stampedFrom: number;
}

interface ChangedSince {
  /** What to filter by: earlier than asked for, if a change was stamped before a recent read and committed after it. */
  since: string;
  /** What to ask for next time, whatever is uncommitted now. */
  asOf: string;
}

/**
 * Changes are stamped when they begin and visible once they are committed. Call the result before each read of changes: it looks for
 * transactions that are writing, which the read cannot see yet.
 */
function lateChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  let open: OpenChange[] = [];
  return async (updatedSince: string): Promise<ChangedSince> => {
    readFromPrimary(); // a replica shows neither what is uncommitted nor the latest changes
    const { rows } = await sql<{ ageMs: number | null }>`
      select (extract(epoch from clock_timestamp() - min(xact_start)) * 1000)::float8 as age_ms
        from pg_stat_activity
       where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`.execute(
      db,
    );
    const readAt = clock.now().getTime();
    const ageMs = rows[0]?.ageMs ?? 0;
    const asked = Date.parse(updatedSince);
    const missed = open.filter(
      ({ stampedFrom, readAt }) => stampedFrom < asked && asked <= readAt + rememberedMs,
    );
    open = open.filter((change) => change.readAt > readAt - rememberedMs);
    const stampedFrom = Math.floor(readAt - ageMs - stampedAheadMs);
    if (ageMs > 0) open.push({ readAt, stampedFrom });
    return {
      since: new Date(Math.min(asked, ...missed.map(({ stampedFrom }) => stampedFrom))).toISOString(),
      asOf: new Date(stampedFrom).toISOString(),
    };
  };
}

/** The query of a list of changes with what it is to be filtered by. Answers `as-of`, the `updatedSince` of the next time. */
export function changedSince(deps: Pick<Deps, 'db' | 'clock'>) {
  const look = lateChanges(deps);
  return async <Query extends { updatedSince?: string | undefined }>(
    query: Query,
    reply: FastifyReply,
  ): Promise<Query> => {
    if (query.updatedSince === undefined) return query;
    const { since, asOf } = await look(query.updatedSince);
    reply.header('as-of', asOf);
    return { ...query, updatedSince: since };
  };
}
