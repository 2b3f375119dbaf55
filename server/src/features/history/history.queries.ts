import {
  type ActivityQuery,
  type HistoryEntity,
  type HistoryEntry,
  historyOrder,
  type RecordHistoryQuery,
  resourceOf,
} from '@foyer/contract/history.ts';
import { type ListName, listName } from '@foyer/contract/lists/lists.ts';
import type { Page } from '@foyer/contract/queries/list-query.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { isOneOf, matchesSearch } from '#lists/search.ts';
import {
  countEntries,
  type Entries,
  type EntryRow,
  entriesWhere,
  isCheckIn,
  isEntry,
  toEntry,
} from '#shared/history/entries.ts';
import { activityTotals, type CountedEntries } from './activity-totals.ts';

/** Lists the history of one record. 404 if neither the record nor a history of it exists. */
export async function listRecordHistory(
  db: Db,
  entity: HistoryEntity,
  id: string,
  query: RecordHistoryQuery,
): Promise<Page<HistoryEntry>> {
  const of = [
    sql<boolean>`(a.subject = ${sql.lit(entity)} and a.subject_id = ${id} and ${atDoor(query.checkIns)})`,
  ];
  const { rows } = await sql<{ total: number; content: EntryRow[]; isThere: boolean }>`
    select ${countEntries(of)} as total, ${pageOfEntries(of, query)} as content, ${isRecord(entity, id)} as is_there`.execute(
    db,
  );
  const [{ total, content, isThere } = { total: 0, content: [], isThere: false }] = rows;
  if (total === 0 && !isThere) throw new AppError('notFound');
  return toPage(content, total, query);
}

/** List that a view belongs to, also of a deleted shared one. */
export async function listOfView(db: Db, id: string): Promise<ListName | undefined> {
  const { rows } = await sql<{ list: string }>`
    select list from views where id = ${id}::uuid
    union all
    select before ->> 'list' from audit_log a where ${isEntry} and a.subject = 'views' and a.subject_id = ${id} and after is null`.execute(
    db,
  );
  return listName.safeParse(rows[0]?.list).data;
}

const atDoor = (checkIns: boolean | undefined) => {
  if (checkIns === undefined) return sql.lit(true);
  return checkIns ? isCheckIn : sql<boolean>`not ${isCheckIn}`;
};

/** Returns a function that lists the history of all records. */
export function activityReader(db: Db): (query: ActivityQuery) => Promise<Page<HistoryEntry>> {
  const totals = activityTotals();
  return async (query) => {
    const { page: _, size: __, sort: ___, ...filter } = query;
    const wanted = narrowedBy(query);
    const { counted, totalOf } = totals.of(JSON.stringify(filter), wanted);
    const { rows } = await sql<{ counted: CountedEntries; content: EntryRow[] }>`
      select ${counted} as counted, ${pageOfEntries(wanted, query)} as content`.execute(db);
    const [answer] = rows;
    if (!answer) throw new Error('a page of the activity without a row');
    return toPage(answer.content, totalOf(answer.counted), query);
  };
}

const pageOfEntries = (wanted: Entries, { page, size, sort = historyOrder }: RecordHistoryQuery) =>
  entriesWhere(wanted, { page, size, oldestFirst: sort.direction === 'asc' });

const toPage = (content: EntryRow[], total: number, { size }: RecordHistoryQuery): Page<HistoryEntry> => ({
  content: content.map(toEntry),
  totalPages: Math.ceil(total / size),
  numberOfElements: total,
});

function narrowedBy({ entity, actorId, action, from, to, search }: ActivityQuery): Entries {
  const conditions = [
    ...(entity.length > 0 ? [isOneOf(sql.ref('a.subject'), entity)] : []),
    ...(actorId.length > 0 ? [sql`a.actor_id = any(${actorId}::uuid[])`] : []),
    ...(action.length > 0 ? [sql`a.action = any(${action}::text[])`] : []),
    ...(from ? [sql`a.at >= ${startOf(from)}`] : []),
    ...(to ? [sql`a.at < ${startOf(to, 1)}`] : []),
  ];
  const found = search ? foundBy(search) : [sql.lit(true)];
  return found.map((one) => sql<boolean>`(${sql.join([one, ...conditions], sql` and `)})`);
}

/**
 * Matches sealed entries by the search index that sealing fills, and newer entries by computing their text.
 */
const foundBy = (search: string): Entries => [
  sql`exists (
    select from audit_seals s where s.audit_id = a.id and ${matchesSearch(sql.ref('s.search_text'), search)}
  )`,
  sql`a.id > (select coalesce(max(audit_id), 0) from audit_seals)
      and ${matchesSearch(sql`entry_search_text(a)`, search)}`,
];

/** Start of a day at the venue, optionally `later` days after it. */
const startOf = (day: string, later = 0) =>
  sql`day_start(${day}::date + ${sql.lit(later)}, (select time_zone from venue))`;

/** True if the record exists. The two legal texts always do. */
const isRecord = (entity: HistoryEntity, id: string): RawBuilder<boolean> =>
  entity === 'legal_texts'
    ? sql.lit(true)
    : sql<boolean>`exists (select from ${rowsOf(entity)} and id = ${id}::uuid)`;

/** Kinds of records that are only a part of their table. */
const partsOfTables: Partial<Record<HistoryEntity, RawBuilder<unknown>>> = {
  users: sql`users where role = 'USER'`,
  staff: sql`users where role <> 'USER'`,
  access_keys: sql`access_keys where not door_device`,
  door_devices: sql`access_keys where door_device`,
  views: sql`views where shared`,
  system: sql`(select '00000000-0000-0000-0000-000000000000'::uuid as id) system where true`,
};

const rowsOf = (entity: HistoryEntity) =>
  partsOfTables[entity] ?? sql`${sql.table(resourceOf(entity)?.table ?? entity)} where true`;
