import type { Page } from '@foyer/contract/lists/list-query.ts';
import type { CompiledQuery } from 'kysely';
import type { JsonRow } from '#db/reading/json.ts';
import { hasCome } from '#lib/clock.ts';
import { compiledList, pageStatement } from './compiled-list.ts';
import type { List, ListContext } from './list.ts';
import type { CachedTotal } from './totals.ts';

/** A prepared page. */
export interface PageReading<Item, Row = unknown> {
  /** Query that reads the page. Another one counts if the data has changed since the total was cached. */
  statement: CompiledQuery<PageRow<Row>>;
  /** Converts the response of `statement`. */
  pageOf(row: PageRow<Row> | undefined): Promise<Page<Item>>;
  read(): Promise<Page<Item>>;
}

interface PageRow<Row> {
  revision: string;
  /** The time from which `before` must be done. */
  dueAt: Date | null;
  content: Row[];
  /** Set if the statement counted. */
  total?: number;
  changesAt?: Date | null;
}

/** Up to this many matches, filter first and sort afterwards. */
const smallTotal = 2000;

/** From this offset on, a page starts from a bookmark. */
const farOffset = 1000;

/** Finding and sorting one match takes as long as scanning this many rows in order. */
const scannedPerMatch = 6;

/** The size of table for which scans are limited. */
const scannedTable = 1_000_000;

/**
 * Rows to scan in order before sorting all matches, or undefined if sorting is quicker. The planner alone is up to 5 times
 * slower for distant matches, sorting alone 100 times for many (`npm run bench:search -w bench`).
 */
export function scanLimit(rows: number, total: number): number | undefined {
  const limit = total * scannedPerMatch;
  const expected = (rows / total) * scannedTable;
  return expected <= limit ? 2 ** Math.ceil(Math.log2(limit)) : undefined; // rounded, so that totals share statements
}

/**
 * Prepares one page of a list with its exact total, both of one state of the data. One statement if the total is cached and its
 * tables have not changed since; otherwise a second statement counts.
 */
export function readPage<Row, Item>(
  { db, totals, now }: ListContext,
  list: List<Row, Item>,
): PageReading<Item, JsonRow<Row>> {
  const { page, size, sort, after: _, ...filters } = list.query;
  const offset = page * size;
  const compiled = compiledList(db, list);
  const totalKey = JSON.stringify([list.name, filters]);
  const order = JSON.stringify(sort ?? null);
  const cached = totals.get(totalKey, now);
  const usesBookmarks = compiled.usesBookmarks && offset >= farOffset;
  const bookmark = usesBookmarks ? cached?.bookmarks.before(order, offset) : undefined;

  const statementFor = (known: CachedTotal | undefined): CompiledQuery<PageRow<JsonRow<Row>>> =>
    pageStatement(
      compiled,
      db,
      list,
      {
        counts: known === undefined,
        smallResult: known === undefined || known.total <= smallTotal,
        indexScan: known && compiled.usesIndexScan ? scanLimit(offset + size, known.total) : undefined,
        fromBookmark: known !== undefined && bookmark !== undefined,
      },
      { now, bookmarkId: bookmark?.id, skipped: offset - (bookmark?.offset ?? 0) },
    );
  const run = async <Answer>(query: CompiledQuery<Answer>) =>
    (await db.getExecutor().executeQuery(query)).rows[0];

  const toPage = (rows: JsonRow<Row>[], { total, bookmarks }: CachedTotal): Page<Item> => {
    const [first] = rows;
    if (usesBookmarks && hasId(first)) bookmarks.add(order, { offset, id: first.id });
    return {
      content: rows.map((row) => list.toItem(row)),
      totalPages: Math.ceil(total / size),
      numberOfElements: total,
    };
  };

  const statement = statementFor(cached);
  const pageOf = async (first: PageRow<JsonRow<Row>> | undefined): Promise<Page<Item>> => {
    const isDue = list.before !== undefined && hasCome(first?.dueAt, now);
    if (isDue) await list.before?.work();
    const row = isDue ? await run(statement) : first;
    if (cached && row?.revision === cached.revision) return toPage(row.content, cached);
    const counted = cached ? await run(statementFor(undefined)) : row;
    if (counted?.total === undefined) throw new Error('a page without its total');
    const { revision, content, changesAt = null } = counted;
    return toPage(content, totals.set(totalKey, now, { revision, total: Number(counted.total), changesAt }));
  };
  return { statement, pageOf, read: async () => pageOf(await run(statement)) };
}

const hasId = (row: unknown): row is { id: string } =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
