/** Reads how a user has configured their lists. */
import { columnIssues, type ListName, type ListSettings } from '@foyer/contract/lists/lists.ts';
import type { Db } from '#db/handles.ts';

export type ListsSettings = Partial<Record<ListName, ListSettings>>;

interface Row extends ListSettings {
  list: ListName;
}

export async function readListSettings(db: Db, userId: string): Promise<ListsSettings> {
  const rows = await db
    .selectFrom('listSettings')
    .select(['list', 'columns', 'size'])
    .where('userId', '=', userId)
    .execute();
  return listsOf(rows);
}

export const listsOf = (rows: readonly Row[]): ListsSettings =>
  Object.fromEntries(
    rows.map(({ list, columns, size }) => [list, { columns: knownColumns(list, columns), size }]),
  );

/** Removes columns that the list does not offer any more. Null if none remain. */
export function knownColumns(list: ListName, columns: readonly string[] | null): string[] | null {
  const unknown = columnIssues(list, columns).map(({ path }) => path);
  const known = (columns ?? []).filter((_, index) => !unknown.includes(`columns.${index}`));
  return known.length > 0 ? known : null;
}
