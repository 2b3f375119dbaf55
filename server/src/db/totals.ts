import { type Expression, sql } from 'kysely';
import type { Db } from './changes.ts';

/** What a total may depend on: the tables that keep a revision (migration 0002). */
export type RevisedTable =
  | 'users'
  | 'places'
  | 'events'
  | 'eventPlaces'
  | 'discounts'
  | 'billings'
  | 'tickets'
  | 'reviews'
  | 'messages'
  | 'faqs';

interface Known {
  revision: string;
  total: number;
  /** Milliseconds; a list that the clock narrows changes without a change of data. */
  until: number;
}

export interface TotalQuestion {
  /** What the list is narrowed by: two lists with the same key have the same total. */
  key: string;
  /** The tables that its rows and conditions come from. */
  of: RevisedTable[];
  /** A scalar `select count(*) …`. */
  count: Expression<number>;
  now: Date;
  /** A scalar: the next moment at which the clock alone changes the total; null for never. */
  changesAt?: Expression<Date | null>;
}

export type Totals = (db: Db, question: TotalQuestion) => Promise<number>;

/**
 * Exact totals that are counted once for each state of the data: the statement counts only if one of the tables has changed
 * since the last time (a `case` does not compute the branch it does not take), so that no page turn counts a million rows.
 */
export function cachedTotals(capacity = 2000): Totals {
  const known = new Map<string, Known>();
  return async (db, { key, of, count, now, changesAt }) => {
    const before = known.get(key);
    const held = before && now.getTime() < before.until ? before : undefined;
    const revision = sql<string>`(
      select string_agg(name || revision, ' ' order by name) from revisions where name in (${sql.join(of.map(tableName))})
    )`;
    const { rows } = await sql<{ revision: string; total: number | null; changesAt: Date | null }>`
      with current as materialized (select ${revision} as revision)
      select revision,
        case when revision = ${held?.revision ?? ''} then null else (${count}) end as total,
        case when revision = ${held?.revision ?? ''} then null else (${changesAt ?? sql`null::timestamptz`}) end as changes_at
      from current`.execute(db);
    const [answer] = rows;
    if (answer === undefined) throw new Error('a total without a row');
    if (answer.total === null && held) return held.total;
    const total = Number(answer.total);
    known.delete(key); // the newest stands last, so that the first is the one to drop
    known.set(key, {
      revision: answer.revision,
      total,
      until: answer.changesAt?.getTime() ?? Number.POSITIVE_INFINITY,
    });
    if (known.size > capacity) known.delete(known.keys().next().value ?? key);
    return total;
  };
}

const tableName = (table: RevisedTable) =>
  sql.lit(table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
