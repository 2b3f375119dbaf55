import { type User, type UserListQuery, type UserSortKey, usersOrder } from '@foyer/contract/people/users.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { type ListExport, textCell } from '#lists/export-cells.ts';
import type { ListContext } from '#lists/list.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { isOneOf, matchesSearch } from '#lists/search.ts';
import { polishOrder, sortingBy } from '#lists/sorting.ts';
import { exportedColumns } from '#resources/exported-columns.ts';
import { accountColumns, exportedPerson, toAccount } from '#shared/accounts/accounts.ts';

/** Matches the expressions of the indexes. */
const userOrder = sortingBy<UserSortKey>(
  {
    name: { by: sql`nullif(${polishOrder(sql.ref('u.name'))}, '')`, nullable: true },
    surname: { by: sql`nullif(${polishOrder(sql.ref('u.surname'))}, '')`, nullable: true },
    email: { by: polishOrder(sql.ref('u.email')) },
    phoneNumber: { by: sql`nullif(u.phone_number, '')`, nullable: true },
    language: { by: sql.ref('u.language') },
    createdAt: { by: sql.ref('u.created_at') },
    status: { by: sql.ref('u.status') },
    membership: { by: sql.ref('u.membership') },
  },
  usersOrder,
  'u.id',
);

/** Matches the condition of the partial indexes. */
const isAppUser = sql<boolean>`u.role = 'USER'`;

const searchedKeys: readonly UserSortKey[] = ['name', 'surname', 'email', 'phoneNumber'];

/** Lists app users (default order: newest first). */
export function listUsers(reading: ListContext, query: UserListQuery): PageReading<User> {
  const { search, sort = userOrder.initially } = query;
  return readPage(reading, {
    name: 'users',
    query,
    dependsOn: ['users'],
    select: (db) => ({
      id: 'u.id',
      matching: filteredUsers(db, query),
      shown: userRows(db),
      order: userOrder.orderOf(query),
      searchedBySort: search !== '' && searchedKeys.includes(sort.key),
    }),
    toItem: toAccount,
  });
}

/** All matches, for an export. */
export const userFile = (db: Db, query: Omit<UserListQuery, 'page' | 'size'>): ListExport<'users'> => ({
  columns: exportedColumns('users', 'u', {
    ...exportedPerson,
    tags: textCell(sql`array_to_string(u.tags, ', ')`),
  }),
  rows: (cells) => filteredUsers(db, query).select(cells).orderBy(userOrder.clauseOf(query)),
});

export function filteredUsers(
  db: Db,
  { search, status, membership, tags }: Omit<UserListQuery, 'page' | 'size' | 'sort'>,
) {
  let filtered = db.selectFrom('users as u').where(isAppUser);
  if (search) filtered = filtered.where(matchesSearch(sql.ref('u.search_text'), search));
  if (status.length > 0) filtered = filtered.where(isOneOf(sql.ref('u.status'), status));
  if (membership.length > 0) filtered = filtered.where(isOneOf(sql.ref('u.membership'), membership));
  if (tags.length > 0) filtered = filtered.where(hasTag(tags));
  return filtered;
}

/** Matches the condition of the index. */
const hasTag = (tags: readonly string[]) =>
  sql<boolean>`(u.tags <> '{}' and tag_keys(u.tags) && tag_keys(array[${sql.join(tags)}]::text[]))`;

/** Reads an app user, deleted ones included. 404 for anyone else. */
export async function getUser(db: Db, id: string): Promise<User> {
  const row = await userRows(db).where('u.id', '=', id).where(isAppUser).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toAccount(row);
}

const userRows = (db: Db) => db.selectFrom('users as u').select(accountColumns);
