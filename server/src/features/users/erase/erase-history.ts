import { erasedPerson } from '@foyer/contract/people/erasure.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { wholeHistory } from '#history/archive/archived-parts.ts';
import type { ErasedRow } from '#history/link.ts';
import { personalColumns } from './erase-records.ts';
import { hasAddress, mayLookFor, type Person, patternsOf } from './person.ts';

type Values = Readonly<Record<string, unknown>> | null;

export interface HistoryRow {
  id: number;
  actorId: string | null;
  actor: string;
  actorName: string | null;
  entity: string;
  before: Values;
  after: Values;
  label: string | null;
  reason: Values;
  /** The row is about the person or one of their records. */
  isTheirs: boolean;
}

/** Tables whose rows may hold the text of a search. */
const searches = ['views', 'lists'];

/**
 * Audit rows that may name the person, with the values that replace theirs. One pass over the history: no index leads to a value inside a
 * row.
 */
export async function historyWithout(
  tx: Tx,
  person: Person,
  mailIds: readonly string[],
): Promise<ErasedRow[]> {
  const { id, ids, emails } = person;
  const records = [...ids, ...mailIds];
  const erased: ErasedRow[] = [];
  for await (const auditLog of wholeHistory(tx)) {
    const { rows } = await sql<HistoryRow>`
    ${auditLog}
    select a.id, a.actor_id, a.actor, a.actor_name, a.entity, a.before, a.after, a.label, a.reason,
           (a.entity_id = any(${records}::text[]) or (a.subject in ('users', 'staff') and a.subject_id = ${id})
            or coalesce(a.before ->> 'user_id', a.after ->> 'user_id', '') = ${id}) as is_theirs
      from audit_log a
     where a.entity_id = any(${records}::text[]) or a.subject_id = any(${records}::text[]) or a.actor_id = ${id}
        or a.before ->> 'user_id' = ${id} or a.after ->> 'user_id' = ${id} or a.entity = any(${searches}::text[])
        or lower(concat_ws(' ', a.actor, a.label, a.before::text, a.after::text, a.reason::text)) like any(${patternsOf(emails)}::text[])`.execute(
      tx,
    );
    erased.push(...rows.flatMap((row) => withoutPerson(row, person) ?? []));
  }
  return erased;
}

/** Audit rows of records and of what belongs to them, without their personal values. One pass over the history. */
export async function historyOf(tx: Tx, entity: string, ids: readonly string[]): Promise<ErasedRow[]> {
  const keys = personalColumns[entity] ?? [];
  const none = () => false;
  const erased: ErasedRow[] = [];
  for await (const auditLog of wholeHistory(tx)) {
    const { rows } = await sql<ErasedRow & Pick<HistoryRow, 'before' | 'after'>>`
      ${auditLog}
      select id, actor, actor_name, before, after, label, reason from audit_log
       where entity = ${entity} and entity_id = any(${ids}::text[])
          or subject = ${entity} and subject_id = any(${ids}::text[])`.execute(tx);
    for (const { before, after, label, ...row } of rows)
      erased.push({
        ...row,
        label: label === null || entity === 'logins' ? label : erasedPerson.name, // a login is named after its owner
        before: valuesWithout(before, keys, none),
        after: valuesWithout(after, keys, none),
      });
  }
  return erased;
}

/** Undefined if the row does not name the person. */
function withoutPerson(row: HistoryRow, person: Person): ErasedRow | undefined {
  const names = searches.includes(row.entity) ? mayLookFor : hasAddress;
  const erased = (text: string) => names(person, text);
  const acted = row.actorId === person.id || hasAddress(person, row.actor);
  const isNamedAfterThem = row.isTheirs && row.entity !== 'waiting_list_entries'; // named after their event
  const keys = row.isTheirs ? (personalColumns[row.entity] ?? []) : [];
  const result = {
    id: row.id,
    actor: acted ? erasedPerson.email : row.actor,
    actorName: acted && row.actorName !== null ? erasedPerson.name : row.actorName,
    label: row.label !== null && (isNamedAfterThem || erased(row.label)) ? erasedPerson.name : row.label,
    before: valuesWithout(row.before, keys, erased),
    after: valuesWithout(row.after, keys, erased),
    reason: row.isTheirs ? null : valuesWithout(row.reason, [], erased),
  };
  const { actor, actorName, label, before, after, reason } = row;
  const same =
    JSON.stringify({ id: row.id, actor, actorName, label, before, after, reason }) === JSON.stringify(result);
  return same ? undefined : result;
}

/** Replaces personal values by null, and texts that name the person wherever they stand. */
function valuesWithout(values: Values, keys: readonly string[], erased: (text: string) => boolean): Values {
  if (!values) return values;
  const left = Object.entries(values).map(([key, value]) => [
    key,
    keys.includes(key) ? null : cleaned(value, erased),
  ]);
  return Object.fromEntries(left);
}

function cleaned(value: unknown, erased: (text: string) => boolean): unknown {
  if (typeof value === 'string') return erased(value) ? null : value;
  if (Array.isArray(value)) return value.map((one) => cleaned(one, erased));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner, erased)]));
}
