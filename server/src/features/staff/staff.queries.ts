import type { PersonRef } from '@foyer/contract/people/people.ts';
import {
  type Staff,
  type StaffListQuery,
  type StaffPickerQuery,
  type StaffSortKey,
  staffMembersOrder,
} from '@foyer/contract/people/staff.ts';
import { type Expression, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { jsonRows, type Read } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import { type ListExport, textCell } from '#lists/export-cells.ts';
import type { ListContext } from '#lists/list.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { matchesSearch } from '#lists/search.ts';
import { polishOrder, type SortColumn, sortingBy } from '#lists/sorting.ts';
import { exportedColumns } from '#resources/exported-columns.ts';
import { accountColumns, exportedPerson, toAccount } from '#shared/accounts/accounts.ts';
import { hasSecondFactor } from '#shared/accounts/second-factors.ts';

const fullName = sql<string>`(u.name || ' ' || u.surname)`;

/** Deleted accounts are not staff. Matches the condition of the partial index on staff. */
const isStaff = sql<boolean>`u.role <> 'USER' and u.status <> 'DELETED'`;

/** Staff to choose a manager from, by name. */
export async function listStaffToPick(
  db: Db,
  { role, search, size }: StaffPickerQuery,
): Promise<PersonRef[]> {
  let filtered = db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.name', 'u.surname', 'u.phonePrefix', 'u.phoneNumber'])
    .where(isStaff);
  if (role) filtered = filtered.where('u.role', '=', role);
  if (search) filtered = filtered.where(matchesSearch(sql`searchable(${fullName})`, search));
  if (size) filtered = filtered.limit(size);
  const people = await filtered.orderBy(polishOrder(fullName)).orderBy('u.id').execute();
  return people.map(({ id, email, ...profile }) => ({ id, email, profile }));
}

const byText = (text: Expression<unknown>): SortColumn => ({
  by: sql`nullif(${polishOrder(text)}, '')`,
  nullable: true,
});

const staffOrder = sortingBy<StaffSortKey>(
  {
    name: byText(sql.ref('u.name')),
    surname: byText(sql.ref('u.surname')),
    email: { by: polishOrder(sql.ref('u.email')) },
    phoneNumber: { by: sql`nullif(u.phone_number, '')`, nullable: true },
    managerLocations: byText(sql.ref('l.names')),
    role: { by: sql.ref('u.role') },
    createdAt: { by: sql.ref('u.created_at') },
  },
  staffMembersOrder,
  'u.id',
);

/** Lists staff (default order: by surname). */
export const listStaff = (reading: ListContext, query: StaffListQuery): PageReading<Staff> =>
  readPage(reading, {
    name: 'staff',
    query,
    dependsOn: ['users', 'places'],
    select: (db) => ({
      id: 'u.id',
      matching: filteredStaff(db, query),
      shown: staffRows(db),
      order: staffOrder.orderOf(query),
    }),
    toItem: toStaff,
  });

/** All matches, for an export. */
export const staffFile = (db: Db, query: Omit<StaffListQuery, 'page' | 'size'>): ListExport<'admins'> => ({
  columns: exportedColumns('admins', 'u', {
    ...exportedPerson,
    managerLocations: textCell(sql.ref('l.names')),
  }),
  rows: (cells) => filteredStaff(db, query).select(cells).orderBy(staffOrder.clauseOf(query)),
});

/** Staff that match the search, with the names of their places as `l.names`. */
function filteredStaff(db: Db, { search }: Pick<StaffListQuery, 'search'>) {
  const staff = staffWithPlaces(db);
  const searched = sql`searchable(concat_ws(' ', ${fullName}, u.email, u.phone_prefix || u.phone_number, l.names, u.role,
    case u.status when 'NOT_ACTIVE' then 'no password set yet' when 'BLOCKED' then 'blocked' end))`;
  return search ? staff.where(matchesSearch(searched, search)) : staff;
}

/** Reads a member of staff. 404 for app users and deleted staff. */
export async function getStaff(db: Db, id: string): Promise<Staff> {
  const row = await staffRows(db).where('u.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toStaff(row);
}

const placesByName = sql`${polishOrder(sql.ref('p.name'))}, p.id`;

const staffWithPlaces = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('places as p')
          .select(sql<string | null>`string_agg(p.name, ', ' order by ${placesByName})`.as('names'))
          .whereRef('p.assignedPersonId', '=', 'u.id')
          .as('l'),
      (join) => join.onTrue(),
    )
    .where(isStaff);

const staffRows = (db: Db) =>
  staffWithPlaces(db)
    .select(accountColumns)
    .select(hasSecondFactor(sql.ref('u.id')).as('hasSecondFactor'))
    .select((eb) =>
      jsonRows(
        eb
          .selectFrom('places as p')
          .select(['p.id', 'p.name'])
          .whereRef('p.assignedPersonId', '=', 'u.id')
          .orderBy(placesByName),
      ).as('managerLocations'),
    )
    .select('u.limitedTo as limit')
    .select((eb) =>
      jsonRows(
        eb
          .selectFrom('places as p')
          .select(['p.id', 'p.name'])
          .where(sql<boolean>`p.id = any(u.limited_to)`)
          .orderBy(placesByName),
      ).as('limitedTo'),
    );

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['executeTakeFirstOrThrow']>>;

const toStaff = (row: Read<StaffRow>): Staff => ({
  ...toAccount(row),
  managerLocations: row.managerLocations,
  hasSecondFactor: row.hasSecondFactor,
  limitedTo: row.limit && row.limitedTo,
});
