/** Adopts databases of the 67 migrations before the baseline. Older ones need the last version that has those. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { baselineName, type Migration } from './schema-files.ts';
import { type Applied, runFile, type SchemaSession } from './session.ts';

const firstOfEarlier = '0001_text.sql';
const lastOfEarlier = '0067_login_account.sql';
const countOfEarlier = 67;

const adoptFile = fileURLToPath(new URL('./adopt.sql', import.meta.url));

/** Columns that backups of the earlier migrations contain and `adopt.sql` drops. */
export const droppedColumns = 'alter table billings add column refund_of uuid';

/**
 * True for the last of the earlier migrations. Throws a one-line error if the database stopped before it.
 */
export function isAdoptable(applied: readonly Applied[]): boolean {
  if (applied[0]?.name !== firstOfEarlier) return false;
  const last = applied.at(-1)?.name;
  if (applied.length < countOfEarlier)
    throw new Error(
      `The migrations end with ${last}, from which this version cannot continue. Start the last version with migration ${lastOfEarlier} first, which applies the others.`,
    );
  return applied.length === countOfEarlier && last === lastOfEarlier;
}

/** Brings the tables to the state of the baseline, repeats its functions and triggers, and records it as applied. */
export async function adopt(session: SchemaSession, { checksum, files }: Migration): Promise<string> {
  await runFile(session, 'adopt.sql', readFileSync(adoptFile, 'utf8'));
  for (const { name, sql } of files)
    for (const statement of statementsOf(sql))
      if (repeatable.test(statement)) await runFile(session, name, statement);
  await session.run(`
    delete from schema_migrations;
    comment on constraint schema_migrations_pkey on schema_migrations is null`);
  await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    baselineName,
    checksum,
  ]);
  return `${baselineName}, after ${lastOfEarlier}`;
}

/** Statements that replace functions and triggers, or describe columns. */
const repeatable = /^(create or replace|call|comment on)\s/;

/** Splits a file into statements, without comments between them. */
export function statementsOf(sql: string): string[] {
  const statements = [''];
  for (const [token] of sql.matchAll(/--[^\n]*|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|[\s\S]/g)) {
    if (token === ';') statements.push('');
    else if (!token.startsWith('--')) statements.push(`${statements.pop()}${token}`);
  }
  return statements.map((text) => text.trim()).filter((text) => text !== '');
}
