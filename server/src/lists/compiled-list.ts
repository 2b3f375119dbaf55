import { type CompiledQuery, sql } from 'kysely';
import { readLimit } from '#db/connection/request-scope.ts';
import type { Db } from '#db/handles.ts';
import { columnNames } from '#db/reading/json.ts';
import { type Reusable, reusable } from '#db/reading/reusable-statement.ts';
import { BoundedCache } from '#lib/bounded-cache.ts';
import type { List, ListContext, SearchedInOrder } from './list.ts';
import { canUseBookmarks, type PagePlan, pageRows, totalSql } from './page-sql.ts';
import { revisionOf } from './revisions.ts';
import { nextChange, type Totals } from './totals.ts';

/** State of a list and query: how its pages can be found, and the statements compiled so far. */
export interface CompiledList {
  usesBookmarks: boolean;
  indexScan: Pick<SearchedInOrder, 'scan'> | undefined;
  /** Names of the columns shown. */
  columns: readonly string[];
  statements: Map<string, Reusable>;
}

/** One of the statements of a list. */
export interface PageVariant extends Omit<PagePlan, 'from'> {
  /** Counts the total as well. */
  counts: boolean;
  fromBookmark: boolean;
  found: string | undefined;
}

export interface PageValues {
  now: Date;
  bookmarkId?: string | undefined;
  /** Rows to skip after the bookmark. */
  skipped: number;
}

const maxLists = 500;

/** One cache per server, because statements contain its settings, such as `DAY_START`. */
const cachesOfServers = new WeakMap<Totals, BoundedCache<string, CompiledList>>();

function cacheOf(totals: Totals): BoundedCache<string, CompiledList> {
  const known = cachesOfServers.get(totals);
  if (known) return known;
  const cache = new BoundedCache<string, CompiledList>('compiled_lists', maxLists);
  cachesOfServers.set(totals, cache);
  return cache;
}

/** Values that differ between requests, besides the time. */
const placeholders = { id: Object('id of the bookmark'), skipped: Object('rows to skip') };

/** The compiled list of this name and query. The database matters only to build it. */
export function compiledList<Row, Item>(
  { db, totals }: Pick<ListContext, 'db' | 'totals'>,
  list: List<Row, Item>,
): CompiledList {
  const cache = cacheOf(totals);
  const key = JSON.stringify([list.name, list.query, readLimit() !== null]);
  const known = cache.get(key);
  if (known) return known;
  const select = list.select(db);
  const compiled = {
    usesBookmarks: canUseBookmarks(select),
    indexScan: select.searchedInOrder && { scan: select.searchedInOrder.scan },
    columns: columnNames(select.shown),
    statements: new Map<string, Reusable>(),
  };
  // A cursor is used once: its statements would push out those that are used again.
  if (list.query.after === undefined) cache.set(key, compiled);
  return compiled;
}

/** The statement that reads one page. Building one takes longer than the rest of a request, so each is compiled once. */
export function pageStatement<Row, Item>(
  { statements }: CompiledList,
  db: Db,
  list: List<Row, Item>,
  variant: PageVariant,
  { now, bookmarkId, skipped }: PageValues,
): CompiledQuery {
  const key = JSON.stringify(Object.values(variant));
  let statement = statements.get(key);
  if (!statement) {
    const compiled = pageSql(db, list, variant).compile(db);
    statement = reusable(compiled, [now, placeholders.id, placeholders.skipped]);
    statements.set(key, statement);
  }
  return statement([now, bookmarkId, skipped]);
}

function pageSql<Row, Item>(
  db: Db,
  list: List<Row, Item>,
  { counts, fromBookmark, found, ...plan }: PageVariant,
) {
  const select = list.select(db, found);
  const from = fromBookmark
    ? { id: sql.val<string>(placeholders.id), skipped: sql.val<number>(placeholders.skipped) }
    : undefined;
  const page = sql`select ${revisionOf(list.dependsOn)} as revision,
    ${list.before?.dueAt ?? sql`null::timestamptz`} as due_at, ${pageRows(list.query, select, { ...plan, from })} as content`;
  if (!counts) return page;
  const count = totalSql(select);
  // Without `changesAt`, such a total would be cached forever.
  if (!select.changesAt && count.compile(db).parameters.some((value) => value instanceof Date))
    throw new TypeError(`The total of ${list.name} depends on the time: it needs changesAt`);
  const whatIsFound = list.found ? sql`(${list.found}) as found, ` : sql``;
  return sql`${page}, ${whatIsFound}(${count}) as total, (${nextChange(select)}) as changes_at`;
}
