import { type MovementListQuery, movementListItem } from '@foyer/contract/sales/movements.ts';
import { pageQuery } from '#api/record-calls.ts';

export const movementsQuery = (query: MovementListQuery) =>
  pageQuery(['movements'], '/admin/movements', movementListItem, query);
