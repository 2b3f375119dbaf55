import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { readLimit } from '#db/connection/request-scope.ts';
import type { Db } from '#db/handles.ts';
import { limitKey } from '#db/limits/place-limit.ts';
import { BoundedCache } from '#lib/bounded-cache.ts';
import { type Bookmarks, createBookmarks } from './bookmarks.ts';
import { type RevisedTable, revisionOf } from './revisions.ts';

/** A total and the revision at which it was counted. */
export interface CachedTotal {
  revision: string;
  total: number;
  /** Value of the list's `found` at this revision. */
  found: string | undefined;
  /** Positions of rows at this revision. */
  bookmarks: Bookmarks;
}

/** Cached totals. Reused only if the revision, read again by each request, has not moved. */
export interface Totals {
  get(key: string, now: Date): CachedTotal | undefined;
  /** `changesAt`: the next time when the total changes without a write; null for never. */
  set(key: string, now: Date, counted: Counted): CachedTotal;
}

export interface Counted {
  revision: string;
  total: number;
  changesAt: Date | null;
  found?: string | undefined;
}

interface Entry extends CachedTotal {
  /** Validity in milliseconds: a total filtered by time expires even if no row changes. */
  from: number;
  until: number;
}

const maxTotals = 2000;

/** A limited caller has totals of its own. */
const keyForCaller = (key: string) => `${limitKey(readLimit())}${key}`;

export function createTotals(): Totals {
  const entries = new BoundedCache<string, Entry>('totals', maxTotals);
  return {
    get: (key, now) => {
      const entry = entries.get(keyForCaller(key));
      return entry && entry.from <= now.getTime() && now.getTime() < entry.until ? entry : undefined;
    },
    set: (key, now, { revision, total, changesAt, found }) => {
      const from = now.getTime();
      const until = changesAt?.getTime() ?? Number.POSITIVE_INFINITY;
      const entry = { revision, total, found, bookmarks: createBookmarks(), from, until };
      entries.set(keyForCaller(key), entry);
      return entry;
    },
  };
}

/** A count without a list, such as a card of the dashboard. */
export interface Counting {
  /** Identifies the count, including its filters. */
  key: string;
  /** The tables that `count` reads. */
  dependsOn: readonly RevisedTable[];
  /** A scalar: `select count(*) …`. */
  count: RawBuilder<number>;
  now: Date;
  /** Scalar: the next time when the count changes without a write. */
  changesAt?: RawBuilder<Date | null> | undefined;
}

export interface TotalReading {
  statement: CompiledQuery<TotalRow>;
  totalOf(rows: readonly TotalRow[]): number;
}

interface TotalRow {
  revision: string;
  /** Null if the revision is that of the cached total. */
  total: number | null;
  changesAt: Date | null;
}

/** Prepares a count that runs only if one of its tables has changed. */
export function readTotal(db: Db, totals: Totals, counting: Counting): TotalReading {
  const { key, dependsOn, count, now } = counting;
  const cached = totals.get(key, now);
  // PostgreSQL evaluates only the branch of a `case` that it takes.
  const statement = sql<TotalRow>`select revision,
      case when revision = ${cached?.revision ?? ''} then null else (${count}) end as total,
      case when revision = ${cached?.revision ?? ''} then null else (${nextChange(counting)}) end as changes_at
    from (select ${revisionOf(dependsOn)} as revision offset 0) current`.compile(db);
  const totalOf = ([row]: readonly TotalRow[]): number => {
    if (!row) throw new Error('a total without a row');
    if (row.total === null && cached) return cached.total;
    return totals.set(key, now, { ...row, total: Number(row.total) }).total;
  };
  return { statement, totalOf };
}

export const nextChange = ({ changesAt }: Pick<Counting, 'changesAt'>) =>
  changesAt ?? sql<Date | null>`null::timestamptz`;
