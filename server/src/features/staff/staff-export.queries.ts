import type { StaffListQuery } from '@foyer/contract/people/staff.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { enumeration, type ListExport, moment, text } from '#lists/export-cells.ts';
import { exportedPerson } from '#shared/accounts/accounts.ts';
import { filteredStaff, sortClauseOf } from './staff.queries.ts';

export const exportStaff = (db: Db, query: Omit<StaffListQuery, 'page' | 'size'>): ListExport<'admins'> => ({
  columns: {
    ...exportedPerson,
    managerLocations: text(sql.ref('l.names')),
    role: enumeration(sql.ref('u.role')),
    status: enumeration(sql.ref('u.status')),
    additionalNote: text(sql.ref('u.additional_note')),
    createdAt: moment(sql.ref('u.created_at')),
  },
  rows: (cells) => filteredStaff(db, query).select(cells).orderBy(sortClauseOf(query)),
});
