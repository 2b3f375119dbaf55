import type { UserListQuery } from '@foyer/contract/people/users.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { day, enumeration, type ListExport, moment, text } from '#lists/export-cells.ts';
import { exportedPerson } from '#shared/accounts/accounts.ts';
import { filteredUsers, sortClauseOf } from './users.queries.ts';

export const exportUsers = (db: Db, query: Omit<UserListQuery, 'page' | 'size'>): ListExport<'users'> => ({
  columns: {
    ...exportedPerson,
    language: enumeration(sql.ref('u.language')),
    createdAt: moment(sql.ref('u.created_at')),
    status: enumeration(sql.ref('u.status')),
    membership: enumeration(sql.ref('u.membership')),
    tags: text(sql`array_to_string(u.tags, ', ')`),
    dateOfBirth: day(sql.ref('u.date_of_birth')),
    additionalNote: text(sql.ref('u.additional_note')),
    updatedAt: moment(sql.ref('u.updated_at')),
  },
  rows: (cells) => filteredUsers(db, query).select(cells).orderBy(sortClauseOf(query)),
});
