/** Statements that the actions of every noun repeat. Each table has `id`, `createdAt` and `updatedAt`. */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { toCamelCase, toSnakeCase } from '#db/reading/json.ts';
import type { Tables } from '#db/schema/tables.ts';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import { AppError, invalid } from '#errors.ts';
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

/** Columns without a value stay unchanged, or get their default. */
const given = (row: Record<string, unknown>) =>
  Object.entries(row).filter(([, value]) => value !== undefined);

/** Turns a violated foreign key into 400 at its field, which is named like the column: `userId`. */
const refuseUnknownId = (table: Table) => (error: unknown) => {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  const [start, end] = [`${toSnakeCase(table)}_`, '_fkey'];
  if (!constraint.startsWith(start) || !constraint.endsWith(end)) throw error;
  throw invalid(toCamelCase(constraint.slice(start.length, -end.length)), { key: 'unknownRecord' });
};

/** Inserts a row with a new id, which it returns. 400 for an unknown id of another record. */
export async function insertRow<Name extends Table>(
  tx: Tx,
  table: Name,
  row: Omit<Insertable<Tables[Name]>, Stamp>,
  now: Date,
): Promise<string> {
  const id = newId();
  const values = given({ ...row, id, createdAt: now, updatedAt: now });
  const names = values.map(([name]) => sql.ref(name));
  const insert = sql`insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join(values.map(([, value]) => value))})`;
  await insert.execute(tx).catch(refuseUnknownId(table));
  return id;
}

/** Changes columns of a locked row. 400 for an unknown id of another record. */
export async function updateRow<Name extends Table>(
  tx: Tx,
  table: Name,
  id: string,
  row: Omit<Updateable<Tables[Name]>, Stamp>,
  now: Date,
): Promise<void> {
  const values = given({ ...row, updatedAt: nextUpdatedAt(now) });
  const set = values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const update = sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`;
  await update.execute(tx).catch(refuseUnknownId(table));
}

export async function deleteRow(tx: Tx, table: Table, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}
