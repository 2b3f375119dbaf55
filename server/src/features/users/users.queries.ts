import type { Page, Sort } from '@foyer/contract/list-query.ts';
import type { User, UserListQuery, UserSortKey } from '@foyer/contract/users.ts';
import { sql } from 'kysely';
import type { Db } from '#db/changes.ts';
import { isOneOf, matchesSearch, polishOrder, type SortColumn } from '#db/list.ts';
import { type ListReading, readPage } from '#db/read-page.ts';
import { AppError } from '#errors.ts';
import { accountColumns, toAccount } from '#shared/accounts.ts';

/** The very expressions that the indexes are made of. */
const sortColumns: Record<UserSortKey, SortColumn> = {
  name: { by: sql`nullif(${polishOrder(sql.ref('u.name'))}, '')`, nullable: true },
  surname: { by: sql`nullif(${polishOrder(sql.ref('u.surname'))}, '')`, nullable: true },
  email: { by: polishOrder(sql.ref('u.email')) },
  phoneNumber: { by: sql`nullif(u.phone_number, '')`, nullable: true },
  language: { by: sql.ref('u.language') },
  createdAt: { by: sql.ref('u.created_at') },
  status: { by: sql.ref('u.status') },
  membership: { by: sql.ref('u.membership') },
};

const newestFirst: Sort<UserSortKey> = { key: 'createdAt', direction: 'desc' };

/** Spelt out for the indexes of app users. */
const isAppUser = sql<boolean>`u.role = 'USER'`;

const searchedKeys: readonly UserSortKey[] = ['name', 'surname', 'email', 'phoneNumber'];

/** One page of app users (default order: newest first). */
export function listUsers(reading: ListReading, query: UserListQuery): Promise<Page<User>> {
  const { db } = reading;
  const { search, status, membership, sort = newestFirst } = query;
  let filtered = db.selectFrom('users as u').where(isAppUser);
  if (search) filtered = filtered.where(matchesSearch(sql.ref('u.search_text'), search));
  if (status.length > 0) filtered = filtered.where(isOneOf(sql.ref('u.status'), status));
  if (membership.length > 0) filtered = filtered.where(isOneOf(sql.ref('u.membership'), membership));
  return readPage(reading, {
    query,
    id: 'u.id',
    filtered,
    shown: userRows(db),
    toItem: toAccount,
    sortColumns,
    defaultSort: newestFirst,
    searchedBySort: search !== '' && searchedKeys.includes(sort.key),
  });
}

/** One app user, deleted ones included. 404 for anybody else. */
export async function getUser(db: Db, id: string): Promise<User> {
  const row = await userRows(db).where('u.id', '=', id).where(isAppUser).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toAccount(row);
}

const userRows = (db: Db) => db.selectFrom('users as u').select(accountColumns);
