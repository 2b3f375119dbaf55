/** Movements of money as other programs read them (scope `takings:read`). */
import type { z } from 'zod';
import { moment } from '../fields.ts';
import { movement, movementListQuery } from '../sales/movements.ts';
import { after, cursorPageOf } from './cursor.ts';

export const appMovementPage = cursorPageOf(movement);

export const appMovementListQuery = movementListQuery.omit({ search: true }).extend({
  recordedSince: moment.optional().meta({
    description:
      'Only movements recorded at or after this time, to the millisecond. The response has the header `as-of`, the next value',
  }),
  after,
});
export type AppMovementListQuery = z.infer<typeof appMovementListQuery>;
