/** Statements that the actions of every noun repeat. Each table has `id`, `createdAt` and `updatedAt`. */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { Tables } from '#db/schema/tables.ts';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { newId } from '#lib/ids.ts';

type Table = keyof Tables;
type Stamp = 'id' | 'createdAt' | 'updatedAt';

/** Locks a row and checks `If-Match`. 404; 412 `changedMeanwhile`. */
export async function lockRow(tx: Tx, table: Table, id: string, ifMatch?: string): Promise<void> {
  const { rows } = await sql<{ updatedAt: Date }>`
    select updated_at from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
  if (!rows[0]) throw new AppError('notFound');
  checkIfMatch(ifMatch, rows[0].updatedAt);
}

/** Inserts a row with a new id, which it returns. */
export async function insertRow<Name extends Table>(
  tx: Tx,
  table: Name,
  row: Omit<Insertable<Tables[Name]>, Stamp>,
  now: Date,
): Promise<string> {
  const id = newId();
  const values = Object.entries({ ...row, id, createdAt: now, updatedAt: now });
  const names = values.map(([name]) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join(values.map(([, value]) => value))})`.execute(tx);
  return id;
}

/** Changes columns of a locked row. */
export async function updateRow<Name extends Table>(
  tx: Tx,
  table: Name,
  id: string,
  row: Omit<Updateable<Tables[Name]>, Stamp>,
  now: Date,
): Promise<void> {
  const values = Object.entries({ ...row, updatedAt: nextUpdatedAt(now) });
  const set = values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(tx);
}

export async function deleteRow(tx: Tx, table: Table, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}
