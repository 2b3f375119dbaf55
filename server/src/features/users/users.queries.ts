import type { Page, Sort } from '@foyer/contract/list-query.ts';
import type { User, UserListQuery, UserSortKey } from '@foyer/contract/users.ts';
import { sql } from 'kysely';
import type { Db } from '#db/changes.ts';
import { inOrder, matchesSearch, pageOf, polishOrder, rowsOf, type SortColumn } from '#db/list.ts';
import type { Totals } from '#db/totals.ts';
import { AppError } from '#errors.ts';
import { accountColumns, toAccount } from '#shared/accounts.ts';

/** The very expressions that the indexes are made of (migration 0009). */
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

/** One page of app users, newest first unless told otherwise. Two statements: total, rows. */
export async function listUsers(
  { db, totals, now }: { db: Db; totals: Totals; now: Date },
  query: UserListQuery,
): Promise<Page<User>> {
  const { search, status, membership, size, sort = newestFirst } = query;
  let filtered = db.selectFrom('users as u').selectAll('u').where(isAppUser);
  if (search) filtered = filtered.where(matchesSearch(sql.ref('u.search_text'), search));
  if (status.length > 0) filtered = filtered.where('u.status', 'in', status);
  if (membership.length > 0) filtered = filtered.where('u.membership', 'in', membership);
  const total = await totals(db, {
    key: JSON.stringify(['users', search, status, membership]),
    of: ['users'],
    count: sql`${filtered.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))}`,
    now,
  });
  const order = inOrder(sort, sortColumns, sql.ref('u.id'));
  const { limit, offset } = rowsOf(query);
  if (search && findFirst(sort.key, total)) filtered = filtered.offset(0); // which no plan reaches through
  // Ids first: those the index knows, so that a page far from the first reads only its own rows.
  const ids = db.selectFrom(filtered.as('u')).select('u.id').orderBy(order).limit(limit).offset(offset);
  const rows = await userRows(db).where('u.id', 'in', ids).orderBy(order).execute();
  return pageOf(rows.map(toAccount), total, size);
}

const searchedKeys: readonly UserSortKey[] = ['name', 'surname', 'email', 'phoneNumber'];

/**
 * Who is searched by name and sorted by it does not stand somewhere in that order but together, maybe at its end: PostgreSQL,
 * which knows nothing of that, would go through everybody. Where few are found they had better be found first, then sorted.
 */
const findFirst = (key: UserSortKey, total: number) => searchedKeys.includes(key) && total <= 2000;

/** One app user, deleted ones included. 404 for anybody else. */
export async function getUser(db: Db, id: string): Promise<User> {
  const row = await userRows(db).where('u.id', '=', id).where(isAppUser).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toAccount(row);
}

const userRows = (db: Db) => db.selectFrom('users as u').select(accountColumns);
