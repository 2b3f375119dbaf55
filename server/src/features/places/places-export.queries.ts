import type { PlaceListQuery } from '@foyer/contract/places.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { enumeration, type ListExport, moment, number, text } from '#lists/export-cells.ts';
import { filteredPlaces, sortClauseOf } from './places.queries.ts';

export const exportPlaces = (db: Db, query: Omit<PlaceListQuery, 'page' | 'size'>): ListExport<'places'> => ({
  columns: {
    name: text(sql.ref('p.name')),
    floor: text(sql`array_to_string(p.floors, ', ')`),
    locationType: enumeration(sql`(select name from location_types where id = p.location_type_id)`),
    assignedPerson: text(sql.ref('p.assigned_person_name')),
    userLikedCount: number(sql.ref('p.liked_count')),
    updatedAt: moment(sql.ref('p.updated_at')),
    status: enumeration(sql.ref('p.status')),
    createdAt: moment(sql.ref('p.created_at')),
  },
  rows: (cells) => filteredPlaces(db, query).select(cells).orderBy(sortClauseOf(query)),
});
