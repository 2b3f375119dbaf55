/** History entries: all audit rows that one action wrote about a record. */
import type { HistoryEntity, HistoryEntry } from '@foyer/contract/history.ts';
import { type RawBuilder, sql } from 'kysely';
import { isoMoment } from '#db/reading/json.ts';
import { type AuditedRow, changesOf } from './changes-of.ts';
import { entryId } from './entry-id.ts';

/** First audit row of an entry, with all rows of the entry. */
export interface EntryRow {
  id: number;
  at: string;
  actorId: string | null;
  actor: string;
  actorName: string | null;
  action: string;
  subject: HistoryEntity;
  subjectId: string;
  label: string | null;
  reason: HistoryEntry['reason'];
  rows: AuditedRow[];
}

/** Rows of the entry that starts with row `a`: the row itself and its continuations. */
export const rowsOfEntry = sql`(
  select a.id, a.before, a.after
  union all
  select id, before, after from audit_log where continues = a.id
)`;

/** Entry as a JSON value. */
const entryObject = sql`json_build_object(
  'id', a.id, 'at', a.at, 'actorId', a.actor_id, 'actor', a.actor, 'actorName', a.actor_name, 'action', a.action,
  'subject', a.subject, 'subjectId', a.subject_id, 'label', a.label, 'reason', a.reason,
  'rows', (
    select json_agg(json_build_object('before', r.before, 'after', r.after) order by r.id)
      from ${rowsOfEntry} r
  ))`;

/** Selects the first rows of entries. Matches the condition of the partial indexes. */
export const isEntry = sql<boolean>`a.subject is not null and a.continues is null`;

/** Selects what happened at the door of an event. */
export const isCheckIn = sql<boolean>`a.entity = 'check_ins'`;

/** Selects entries that meet any of the conditions. The conditions must be mutually exclusive. */
export type Entries = readonly RawBuilder<boolean>[];

/** Returns scalar subqueries, to combine in one statement. */
export const countEntries = (wanted: Entries, and: RawBuilder<boolean> = sql`true`) =>
  sql<number>`(${sql.join(
    wanted.map((where) => sql`(select count(*) from audit_log a where ${isEntry} and ${where} and ${and})`),
    sql` + `,
  )})`;

export const entriesWhere = (
  wanted: Entries,
  { page, size, oldestFirst = false }: { page: number; size: number; oldestFirst?: boolean },
) => {
  const direction = sql.raw(oldestFirst ? 'asc' : 'desc');
  const order = sql`order by a.at ${direction}, a.id ${direction}`;
  const upToPage = wanted.map(
    (where) =>
      sql`(select * from audit_log a where ${isEntry} and ${where} ${order} limit ${(page + 1) * size})`,
  );
  return sql<EntryRow[]>`(
    select coalesce(json_agg(${entryObject} ${order}), '[]')
      from (
        select * from (${sql.join(upToPage, sql` union all `)}) a ${order}
         limit ${sql.lit(size)} offset ${page * size}
      ) a
  )`;
};

export const toEntry = (row: EntryRow): HistoryEntry => ({
  id: entryId({ at: new Date(row.at), id: row.id }),
  at: isoMoment(row.at),
  actor: { id: row.actorId, email: row.actor, name: row.actorName },
  action: row.action,
  entity: row.subject,
  entityId: row.subjectId,
  label: row.label ?? '',
  changes: changesOf(row.subject, row.rows),
  reason: row.reason,
});
