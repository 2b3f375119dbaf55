import { createHash } from 'node:crypto';
import type { Changes } from '@foyer/contract/lists/changes.ts';
import { type ListName, listName, maySeeList } from '@foyer/contract/lists/lists.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller/caller.ts';
import { getSession } from '#auth/login/auth.queries.ts';
import type { Db } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import type { RevisedTable } from '#lists/revisions.ts';

/**
 * Tables with a revision that a page of each list shows. Not `dependsOn` of the lists: that is only for the total, and depends
 * on the query. A test compares both with the SQL.
 */
export type ListTables = ReadonlyMap<string, readonly RevisedTable[]>;

/** Reads one row per table and writer, however many rows the lists have. */
export async function readChanges(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { id, role }: Pick<Caller, 'id' | 'role'>,
  listTables: ListTables,
): Promise<Changes> {
  const revisions = await readRevisions(db);
  const revisionOf = (list: ListName) =>
    shortHash(listTables.get(list)?.map((table) => revisions.get(table)));
  const seen = listName.options.filter((list) => maySeeList(role, list));
  return {
    session: shortHash(await getSession({ db, settings }, id)),
    lists: seen.map((list) => ({ list, revision: revisionOf(list) })),
  };
}

async function readRevisions(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; revision: string }>`
    select name, string_agg(slot || ':' || revision, ' ' order by slot) as revision from revisions group by name
  `.execute(db);
  return new Map(rows.map(({ name, revision }) => [name, revision]));
}

/** Hashes the revision, so that clients see that something was written but not how much. */
const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
