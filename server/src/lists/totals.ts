import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/changes.ts';
import { type PageMarks, pageMarks } from './bookmarks.ts';

/** How many rows there are of something. */
export interface Counting {
  /** A scalar: `select count(*) …`, or a sum that the database keeps. */
  count: RawBuilder<number>;
  /** The moment that the count is of. If `count` takes it as a parameter, it must be this very object. */
  now: Date;
  /** A scalar: the next moment at which the clock alone changes the total; null for never. */
  changesAt?: RawBuilder<Date | null> | undefined;
}

/** A count as it is compiled. `turns`: the clock changes the total, at moments that are known. */
export type CountStatement = Pick<CompiledQuery, 'sql' | 'parameters'> & { turns: boolean };

export interface HeldTotal {
  revision: string;
  total: number;
  /** Where rows of that revision stand. */
  marks: PageMarks;
}

/** A total that was counted before. */
export interface KnownTotal {
  /** What was counted when the revision was that. */
  held: HeldTotal | undefined;
  hold(counted: { revision: string; total: number; changesAt: Date | null }): HeldTotal;
}

export type Totals = (count: CountStatement, now: Date) => KnownTotal;

interface Held extends HeldTotal {
  /** Milliseconds: what the clock narrows changes without a change of data. */
  from: number;
  until: number;
}

/**
 * Remembers the totals of `capacity` different counts. Which count it is follows from the statement itself, so that a filter
 * cannot be forgotten; so does which tables it depends on.
 */
export function cachedTotals(capacity = 2000): Totals {
  const known = new Map<string, Held>();
  return (count, now) => {
    // What the clock changes at a known moment is one count until then, whatever the time.
    const key = countKey(count, count.turns ? now : undefined);
    const held = known.get(key);
    return {
      held: held && held.from <= now.getTime() && now.getTime() < held.until ? held : undefined,
      hold: ({ revision, total, changesAt: until }) => {
        known.delete(key); // the newest stands last, so that the first is the one to drop
        const counted = {
          revision,
          total,
          marks: pageMarks(),
          from: now.getTime(),
          until: until?.getTime() ?? Number.POSITIVE_INFINITY,
        };
        known.set(key, counted);
        if (known.size > capacity) known.delete(known.keys().next().value ?? key);
        return counted;
      },
    };
  };
}

/** A total by itself that is about to be read. */
export interface TotalReading {
  statement: CompiledQuery<TotalAnswer>;
  /** Out of what the database has answered. */
  totalOf(answer: readonly TotalAnswer[]): number;
}

interface TotalAnswer {
  revision: string;
  /** Null where the revision is that of the total that is remembered. */
  total: number | null;
  changesAt: Date | null;
}

/** Counted once for each state of the data. */
export function readingOfTotal(db: Db, totals: Totals, counting: Counting): TotalReading {
  const compiled = counting.count.compile(db);
  const revision = revisionOf(compiled.sql);
  const { held, hold } = totals({ ...compiled, turns: counting.changesAt !== undefined }, counting.now);
  // A `case` does not compute the branch that it does not take.
  const statement = sql<TotalAnswer>`select revision,
      case when revision = ${held?.revision ?? ''} then null else (${counting.count}) end as total,
      case when revision = ${held?.revision ?? ''} then null else (${nextChange(counting)}) end as changes_at
    from (select ${revision} as revision offset 0) current`.compile(db);
  const totalOf = ([answer]: readonly TotalAnswer[]): number => {
    if (!answer) throw new Error('a total without a row');
    if (answer.total === null && held) return held.total;
    const total = Number(answer.total);
    hold({ ...answer, total });
    return total;
  };
  return { statement, totalOf };
}

export const nextChange = ({ changesAt }: Pick<Counting, 'changesAt'>) =>
  changesAt ?? sql<Date | null>`null::timestamptz`;

/** Two counts have the same key only if they are the same statement with the same values. `moment` counts as one value. */
export const countKey = (
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  moment?: Date,
) =>
  JSON.stringify([text, parameters.map((value) => (value === moment ? 'moment' : [kindOf(value), value]))]);

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'date';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return 'texts';
  if (value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value))
    return typeof value;
  throw new TypeError(`A count cannot take ${typeof value} as a parameter`);
}

/** The tables that keep a revision (migration `0002_changes.sql`), and what is kept along with one of them. */
const revisedBy: Readonly<Record<string, string>> = {
  users: 'users',
  access_keys: 'access_keys',
  webhooks: 'webhooks',
  webhook_deliveries: 'webhook_deliveries',
  imports: 'imports',
  mails: 'mails',
  places: 'places',
  events: 'events',
  event_places: 'event_places',
  discounts: 'discounts',
  billings: 'billings',
  billing_sums: 'billings',
  orders: 'orders',
  tickets: 'tickets',
  reviews: 'reviews',
  messages: 'messages',
  faqs: 'faqs',
  legal_texts: 'legal_texts',
  images: 'images',
  place_photos: 'place_photos',
};

/** Tables that no change ever touches. */
const constant = new Set(['event_types', 'location_types']);

/** What stands behind each `from` and `join` of a statement, functions aside. (`is distinct from` is no such `from`.) */
const sources = /(?<!distinct )\b(?:from|join) (?!lateral\b)"?(\w+)"?(?!\w|\()/g;

/** Throws where a statement reads from a table whose changes nothing tells of. */
export function tablesOf(text: string): string[] {
  const tables = new Set<string>();
  for (const [, source = ''] of text.matchAll(sources)) {
    if (constant.has(source)) continue;
    const table = revisedBy[source];
    if (!table) throw new Error(`Nothing tells of changes of ${source}, which keeps no revision`);
    tables.add(table);
  }
  if (tables.size === 0) throw new Error(`A statement without a table: ${text}`);
  return [...tables].toSorted();
}

/** A scalar that differs whenever one of the tables that such a statement reads has changed. */
export function revisionOf(text: string): RawBuilder<string> {
  const names = tablesOf(text).map((name) => sql.lit(name));
  return sql<string>`(
    select coalesce(string_agg(slot || ':' || revision, ' ' order by slot), '') from revisions where name in (${sql.join(names)})
  )`;
}
