import type { Page } from '@foyer/contract/list-query.ts';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/changes.ts';
import type { JsonRow } from '#db/json.ts';
import { hasCome } from '#lib/clock.ts';
import { canBeFoundFromRow, countOf, type ListParts, type PageQuery, pageRows } from './page-statements.ts';
import { kept, type Reusable, reusable } from './statement-cache.ts';
import { type HeldTotal, nextChange, revisionOf, type Totals } from './totals.ts';

/** What a list is read with. `now` is one moment for all that the answer says. */
export interface ListReading {
  db: Db;
  totals: Totals;
  now: Date;
}

/** One page of a list that is about to be read. */
export interface PageReading<Item, Row = unknown> {
  /** What the database is asked; most of the time that is all. */
  statement: CompiledQuery<PageAnswer<Row>>;
  /** The page, out of the answer. Where the data have changed since the total was counted, it asks once more. */
  pageOf(answer: PageAnswer<Row> | undefined): Promise<Page<Item>>;
  /** Both in turn. */
  read(): Promise<Page<Item>>;
}

interface PageAnswer<Row> {
  revision: string;
  /** From when on something has to be written before the page may be shown. */
  dueAt: Date | null;
  content: Row[];
  /** Only where it was counted. */
  total?: number;
  changesAt?: Date | null;
}

/** So many rows that were searched for are better found first and sorted then. */
const fewFound = 2000;

/** Finding a row by a search and sorting it takes as long as passing so many in order. A table is taken for one of a million rows. */
const passedForOneFound = 6;
const tableRows = 1_000_000;

/**
 * How many rows to look through in order for the first `rows` of `total` that a search finds: as many as would take the time in which all
 * are found and sorted, which is done then, since they may stand close together at the other end. Undefined where that is quicker at once.
 */
function walkFor(rows: number, total: number): number | undefined {
  const asLong = total * passedForOneFound;
  const expected = (rows / total) * tableRows;
  return expected <= asLong ? 2 ** Math.ceil(Math.log2(asLong)) : undefined; // rounded: a statement for each total would be too many
}

/** For one list and one query each, of whatever database. */
const keptCounts = kept<{ statement: Reusable; turns: boolean; order: string | undefined }>(500);
const keptPages = kept<Reusable>(500);

/** So many rows are walked over faster than it is worth to remember. */
const farFromFirst = 1000;

/** What stands in kept statements where a row is named to begin at, and how many are passed from there. */
const places = { id: Object('id of a row'), skipped: Object('number of rows') };

/**
 * One page of a list with its total, both of the same state of the data. One statement where the total is remembered; where it
 * is not, or the data have changed since, another one counts.
 */
export function readPage<
  Filtered,
  Source extends keyof Filtered,
  Shown,
  Joined extends keyof Shown,
  Row,
  Item,
  Key extends string,
>(
  { db, totals, now }: ListReading,
  list: {
    /** Which list; with the query, all that its statements depend on but the moment: of whom, on which day. */
    name: string;
    query: PageQuery<Key>;
    parts: (reading: { db: Db }) => ListParts<Filtered, Source, Shown, Joined, Row, Key>;
    toItem: (row: JsonRow<Row>) => Item;
    /**
     * What has to be written before the rows may be shown, and from when on. Asked along with them, so that it costs nothing while it
     * is not due; compared here, since a statement with a moment in it is planned anew each time.
     */
    before?: { dueAt: RawBuilder<Date | null>; work: () => Promise<void> };
  },
): PageReading<Item, JsonRow<Row>> {
  const { query, parts, toItem, before } = list;
  const key = JSON.stringify([list.name, query]);
  const count = keptCounts(key, () => {
    const made = parts({ db });
    return {
      statement: reusable(countOf(made).compile(db), [now]),
      turns: made.changesAt !== undefined,
      order: canBeFoundFromRow(query, made) ? JSON.stringify([list.name, query.sort]) : undefined,
    };
  });
  const { held, hold } = totals({ ...count.statement([now]), turns: count.turns }, now);
  const offset = query.page * query.size;
  const mark = count.order && offset >= farFromFirst ? held?.marks.before(count.order, offset) : undefined;

  const statementWith = (known: { total: number } | undefined): CompiledQuery<PageAnswer<JsonRow<Row>>> => {
    const few = !known || known.total <= fewFound;
    const walkAtMost = known && walkFor(offset + query.size, known.total);
    const from = known && mark && { id: sql.val(places.id), skipped: sql.val(places.skipped) };
    return keptPages(
      `${known ? 'known' : 'counted'} ${few} ${walkAtMost} ${from !== undefined} ${key}`,
      () => {
        const made = parts({ db });
        const counted = countOf(made);
        const revision = revisionOf(counted.compile(db).sql);
        const rows = pageRows(query, made, { few, walkAtMost, from });
        const page = sql`select ${revision} as revision, ${before?.dueAt ?? sql`null::timestamptz`} as due_at, ${rows} as content`;
        const statement = known
          ? page
          : sql`${page}, (${counted}) as total, (${nextChange(made)}) as changes_at`;
        return reusable(statement.compile(db), [now, places.id, places.skipped]);
      },
    )([now, mark?.id, offset - (mark?.offset ?? 0)]);
  };
  const ask = async <Answer>(statement: CompiledQuery<Answer>) =>
    (await db.getExecutor().executeQuery(statement)).rows[0];
  const pageWith = (rows: JsonRow<Row>[], { total, marks }: HeldTotal): Page<Item> => {
    const [first] = rows;
    if (count.order && offset >= farFromFirst && hasId(first))
      marks.add(count.order, { offset, id: first.id });
    return {
      content: rows.map((row) => toItem(row)),
      totalPages: Math.ceil(total / query.size),
      numberOfElements: total,
    };
  };

  const statement = statementWith(held);
  const pageOf = async (first: PageAnswer<JsonRow<Row>> | undefined): Promise<Page<Item>> => {
    const isDue = before !== undefined && hasCome(first?.dueAt, now);
    if (isDue) await before.work();
    const answer = isDue ? await ask(statement) : first;
    if (held && answer?.revision === held.revision) return pageWith(answer.content, held);
    const counted = held ? await ask(statementWith(undefined)) : answer;
    if (counted?.total === undefined) throw new Error('a page without its total');
    const { revision, content, changesAt = null } = counted;
    return pageWith(content, hold({ revision, total: Number(counted.total), changesAt }));
  };
  return { statement, pageOf, read: async () => pageOf(await ask(statement)) };
}

const hasId = (row: unknown): row is { id: string } =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
