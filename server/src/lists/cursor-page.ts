/** Pages that continue behind a record instead of at a number, so that changes to other records move nothing. */
import { createHash } from 'node:crypto';
import type { Page } from '@foyer/contract/queries/list-query.ts';
import { type Sort, writeSort } from '@foyer/contract/queries/sort.ts';
import { type AliasedRawBuilder, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/handles.ts';
import { invalid } from '#errors.ts';
import type { List, ListContext, ListSelect } from './list.ts';
import { readPage } from './read-page.ts';
import { queryTime } from './search.ts';
import { orderBy, type SortColumn, sortedBy } from './sorting.ts';

/** A sort column without empty values, and the type of its values. Texts are short, because the cursor contains one. */
export interface CursorColumn {
  by: SortColumn['by'];
  is: 'text' | 'moment';
}

export interface CursorPage<Item> extends Page<Item> {
  next: string | null;
}

/** A prepared page. */
export interface CursorReading<Item> {
  statement: CompiledQuery;
  read(): Promise<CursorPage<Item>>;
}

interface CursorList<Row, Item, Key extends string> extends Omit<List<Row, Item>, 'select'> {
  query: { page: number; size: number; sort?: Sort<Key> | undefined; after?: string | undefined };
  /** `shown` must contain `cursorKey`. */
  select: (
    db: Db,
    cursorKey: AliasedRawBuilder<string, 'cursorKey'>,
  ) => Omit<ListSelect<Row>, 'order' | 'pageIds'>;
  sortColumns: Record<Key, CursorColumn>;
  defaultSort: Sort<Key>;
}

/** Reads a page by its number or, with `after`, the page behind a record. 400 if the cursor does not fit this list and sort. */
export function readCursorPage<Row, Item, Key extends string>(
  context: ListContext,
  { select, toItem, sortColumns, defaultSort, ...list }: CursorList<Row, Item, Key>,
): CursorReading<Item> {
  const { query } = list;
  const sort = query.sort ?? defaultSort;
  const { by, is } = sortColumns[sort.key];
  const belongsTo = [writeSort(sort), filtersOf(list)] as const;
  const cursor = query.after === undefined ? undefined : readCursor(query.after, belongsTo, is);
  if (cursor && query.page > 0)
    throw invalid('page', { key: 'unknownValue', expected: '0, or absent, beside `after`' });
  const reading = readPage<Row, { row: unknown; item: Item }>(context, {
    ...list,
    select: (db) => {
      const selected = select(db, keyOf(by, is).as('cursorKey'));
      const id = sql.ref(selected.id);
      const order = sortedBy(sort, sortColumns);
      const behind =
        cursor && sql<boolean>`(${by}, ${id}) ${onwards(sort)} (${cursor.value}, ${cursor.id}::uuid)`;
      const idsBehind =
        behind &&
        selected.matching
          .where(behind)
          .select(id.as('id'))
          .orderBy(orderBy(order, id))
          .limit(sql.lit(query.size + 1)); // one more, to see whether another page follows
      return { ...selected, order, pageIds: idsBehind && sql<string>`${idsBehind}` };
    },
    toItem: (row) => ({ row, item: toItem(row) }),
  });
  const withNext = ({ content, ...page }: Awaited<ReturnType<typeof reading.read>>) => {
    const last = content.slice(0, query.size).at(-1)?.row;
    const isLast = cursor
      ? content.length <= query.size
      : (query.page + 1) * query.size >= page.numberOfElements;
    return {
      ...page,
      content: content.slice(0, query.size).map(({ item }) => item),
      next: isCursorRow(last) && !isLast ? writeCursor(belongsTo, last) : null,
    };
  };
  return { statement: reading.statement, read: async () => withNext(await reading.read()) };
}

interface CursorRow {
  cursorKey: string;
  id: string;
}

const isCursorRow = (row: unknown): row is CursorRow =>
  typeof row === 'object' && row !== null && 'cursorKey' in row && 'id' in row;

const onwards = ({ direction }: Sort) => sql.raw(direction === 'asc' ? '>' : '<');

/** Text as the database sorts it, times in milliseconds. */
const keyOf = (by: CursorColumn['by'], is: CursorColumn['is']): RawBuilder<string> =>
  is === 'text' ? sql`${by}` : sql`((extract(epoch from ${by}) * 1000)::bigint)::text`;

/** Sort, and a hash of the filters: with others, a cursor would skip records or repeat them. */
type BelongsTo = readonly [sort: string, filters: string];

/** `updatedSince` and `recordedSince` may be adjusted for each page; `sentSince` is what the client sent. */
const pageFields = new Set(['page', 'size', 'sort', 'after', 'updatedSince', 'recordedSince', 'sentSince']);

function filtersOf({ name, query }: { name: string; query: object }): string {
  const { updatedSince, sentSince = updatedSince }: { updatedSince?: string; sentSince?: string } = query;
  const filters = Object.entries(query).filter(
    ([field, value]) => value !== undefined && !pageFields.has(field),
  );
  const text = JSON.stringify([
    name,
    sentSince,
    filters.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

const writeCursor = (belongsTo: BelongsTo, { cursorKey, id }: CursorRow): string =>
  Buffer.from(JSON.stringify([...belongsTo, cursorKey, id])).toString('base64url');

const written = z.tuple([z.string(), z.string(), z.string(), z.uuid()]);

function readCursor(text: string, [sort, filters]: BelongsTo, is: CursorColumn['is']) {
  const { data } = written.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (!data) throw invalid('after', { key: 'unknownValue', expected: 'A cursor from `next`' });
  const [writtenSort, writtenFilters, key, id] = data;
  if (writtenSort !== sort || writtenFilters !== filters)
    throw invalid('after', { key: 'cursorOfAnotherList' });
  const isSound = is === 'text' ? key.isWellFormed() && !key.includes('\0') : /^-?\d{1,15}$/.test(key);
  if (!isSound) throw invalid('after', { key: 'unknownValue', expected: 'A cursor from `next`' });
  return { id, value: is === 'text' ? sql`${key}` : queryTime(new Date(Number(key)).toISOString()) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
