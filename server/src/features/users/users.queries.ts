import { type User, type UserListQuery, type UserSortKey, usersOrder } from '@foyer/contract/people/users.ts';
import { type RawBuilder, sql } from 'kysely';
import { readLimit } from '#db/connection/request-scope.ts';
import type { Db } from '#db/handles.ts';
import { namedRows } from '#db/limits/named-rows.ts';
import { AppError } from '#errors.ts';
import { type ListExport, textCell } from '#lists/export-cells.ts';
import type { ListContext, SearchedInOrder } from '#lists/list.ts';
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
      ...(readLimit() === null
        ? { shown: userRows(db) }
        : { shown: namedUserRows(db), searchedInOrder: checkedInOrder(query) }),
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

type UserFilters = Omit<UserListQuery, 'page' | 'size' | 'sort'>;

export function filteredUsers(db: Db, filters: UserFilters) {
  if (readLimit() !== null) return limitedUsers(db, filters);
  let filtered = db.selectFrom('users as u').where(isAppUser);
  for (const condition of conditionsOf(filters)) filtered = filtered.where(condition);
  return filtered;
}

const conditionsOf = ({ search, status, membership, tags }: UserFilters): RawBuilder<boolean>[] => [
  ...(search ? [matchesSearch(sql.ref('u.search_text'), search)] : []),
  ...(status.length > 0 ? [isOneOf(sql.ref('u.status'), status)] : []),
  ...(membership.length > 0 ? [isOneOf(sql.ref('u.membership'), membership)] : []),
  ...(tags.length > 0 ? [hasTag(tags)] : []),
];

/** Most users whom a page of a limited caller checks alone. For more, reading all guests of the places is quicker. */
const most = 4096;

const scan = { most, tableRows: 200_000 };

/** Of a limited caller. Without `offset`, PostgreSQL would read all guests of the places first. */
const isGuest = sql<boolean>`exists (select from users c where c.id = u.id offset 0)`;

/** Guests of a limited caller who match. If few users of the house do, each is checked alone. */
function limitedUsers(db: Db, filters: UserFilters) {
  const conditions = conditionsOf(filters);
  const matches = sql<boolean>`${sql.join([isAppUser, ...conditions], sql` and `)}`;
  const users = db.selectFrom(namedRows('users', 'u')).where(matches);
  const isAmongGuests = sql<boolean>`u.id in (select id from limited_guests)`;
  if (filters.search === '' && filters.tags.length === 0) return users.where(isAmongGuests); // many match
  const counted = sql`select from public.users u where ${matches} limit ${sql.lit(most + 1)}`;
  return users.where(sql<boolean>`case
    when (select count(*) from (${counted}) few) <= ${sql.lit(most)} then ${isGuest} else ${isAmongGuests} end`);
}

/** Of guests whose ids were found among those of a limited caller. */
const namedUserRows = (db: Db) => db.selectFrom(namedRows('users', 'u')).select(accountColumns);

/** All users of the house in their order. */
const checkedInOrder = (filters: UserFilters): SearchedInOrder => ({
  table: 'public.users',
  within: isAppUser,
  matches: sql<boolean>`(${sql.join([...conditionsOf(filters), isGuest], sql` and `)})`,
  scan,
});

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
