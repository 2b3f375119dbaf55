import type { Page } from '@foyer/contract/queries/list-query.ts';
import type { CompiledQuery } from 'kysely';
import { type JsonValues, rowsOf } from '#db/reading/json.ts';
import { hasCome } from '#lib/clock.ts';
import { compiledList, pageStatement } from './compiled-list.ts';
import type { List, ListContext, SearchedInOrder } from './list.ts';
import type { CachedTotal } from './totals.ts';

/** A prepared page. */
export interface PageReading<Item> {
  /** Query that reads the page. Another one counts if the data has changed since the total was cached. */
  statement: CompiledQuery<PageRow>;
  /** Converts the response of `statement`. */
  pageOf(row: PageRow | undefined): Promise<Page<Item>>;
  read(): Promise<Page<Item>>;
}

interface PageRow {
  revision: string;
  /** The time from which `before` must be done. */
  dueAt: Date | null;
  /** Values of the columns shown. */
  content: JsonValues;
  /** Set if the statement counted. */
  total?: number;
  changesAt?: Date | null;
  found?: string;
}

/** Up to this many matches, filter first and sort afterwards. */
const smallTotal = 2000;

/** From this offset on, a page starts from a bookmark. */
const farOffset = 1000;

/** Finding and sorting one match takes as long as scanning this many rows in order. */
const scannedPerMatch = 6;

/** Scans of a table of a million rows. */
const usualScan = { most: Number.POSITIVE_INFINITY, tableRows: 1_000_000 };

/**
 * Rows to scan in order before sorting all matches, or undefined if sorting is quicker. The planner alone is up to 5 times
 * slower for distant matches, sorting alone 100 times for many (`npm run bench:search -w bench`).
 */
export function rowsToScan(
  rows: number,
  total: number,
  { most, tableRows }: NonNullable<SearchedInOrder['scan']> = usualScan,
): number | undefined {
  const limit = Math.min(total * scannedPerMatch, most);
  const expected = (rows / total) * tableRows;
  return expected <= limit ? 2 ** Math.ceil(Math.log2(limit)) : undefined; // rounded, so that totals share statements
}

/**
 * Prepares one page of a list with its exact total, both of one state of the data. One statement if the total is cached and valid,
 * otherwise two. `scans`: a scan in order may find it.
 */
export function readPage<Row, Item>(
  context: ListContext,
  list: List<Row, Item>,
  scans = true,
): PageReading<Item> {
  const { db, totals, now } = context;
  const { page, size, sort, after: _, ...filters } = list.query;
  const offset = page * size;
  const compiled = compiledList(context, list);
  const totalKey = JSON.stringify([list.name, filters]);
  const order = JSON.stringify(sort ?? null);
  const cached = totals.get(totalKey, now);
  const usesBookmarks = compiled.usesBookmarks && offset >= farOffset;
  const bookmark = usesBookmarks ? cached?.bookmarks.before(order, offset) : undefined;

  const { indexScan: scan } = compiled;
  // A total from before a change only decides how to find the page.
  const rowsScanned =
    scans && cached && scan ? rowsToScan(offset + size, cached.total, scan.scan) : undefined;
  const statementFor = (known: CachedTotal | undefined, found?: string): CompiledQuery<PageRow> =>
    pageStatement(
      compiled,
      db,
      list,
      {
        counts: known === undefined,
        smallResult: cached === undefined || cached.total <= smallTotal,
        indexScan: rowsScanned,
        fromBookmark: known !== undefined && bookmark !== undefined,
        found,
      },
      { now, bookmarkId: bookmark?.id, skipped: offset - (bookmark?.offset ?? 0) },
    );
  const run = async <Answer>(query: CompiledQuery<Answer>) =>
    (await db.getExecutor().executeQuery(query)).rows[0];

  const toPage = (
    content: JsonValues,
    { total, bookmarks }: CachedTotal,
  ): Page<Item> | Promise<Page<Item>> => {
    const isFull = content.length >= Math.min(size, total - offset);
    // The scan ended before the page was full.
    if (rowsScanned !== undefined && !isFull) return readPage(context, list, false).read();
    const rows = rowsOf<Row>(compiled.columns, content);
    const [first] = rows;
    if (usesBookmarks && hasId(first)) bookmarks.add(order, { offset, id: first.id });
    return {
      content: rows.map((row) => list.toItem(row)),
      totalPages: Math.ceil(total / size),
      numberOfElements: total,
    };
  };

  const assumed = list.found && (cached?.found ?? '');
  const statement = statementFor(cached, assumed);
  // Each count says which conditions match anything in its own state of the data. If it left out one of them, it is repeated.
  const count = async (first?: PageRow) => {
    const row = first ?? (await run(statementFor(undefined, assumed)));
    if (row?.found === assumed) return row;
    const again = await run(statementFor(undefined, row?.found));
    return again?.found === row?.found ? again : run(statementFor(undefined));
  };
  const pageOf = async (first: PageRow | undefined): Promise<Page<Item>> => {
    const isDue = list.before !== undefined && hasCome(first?.dueAt, now);
    if (isDue) await list.before?.work();
    const row = isDue ? await run(statement) : first;
    if (cached && row?.revision === cached.revision) return toPage(row.content, cached);
    const counted = await count(cached ? undefined : row);
    if (counted?.total === undefined) throw new Error('a page without its total');
    const { revision, content, changesAt = null, found } = counted;
    const total = Number(counted.total);
    return toPage(content, totals.set(totalKey, now, { revision, total, changesAt, found }));
  };
  return { statement, pageOf, read: async () => pageOf(await run(statement)) };
}

const hasId = (row: unknown): row is { id: string } =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
