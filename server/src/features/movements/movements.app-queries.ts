import type { AppMovementListQuery } from '@foyer/contract/app-api/movements.ts';
import { type Movement, movementsOrder } from '@foyer/contract/sales/movements.ts';
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { type CursorReading, readCursorPage } from '#lists/cursor-page.ts';
import { filteredMovements } from '#shared/sales/movements/movement-filters.ts';
import { movementRows, toMovement } from '#shared/sales/movements/movement-rows.ts';

/** Lists movements for other programs (default order: newest first). */
export const listAppMovements = (
  { db, totals, clock, settings }: Pick<Deps, 'db' | 'totals' | 'clock' | 'settings'>,
  query: AppMovementListQuery,
): CursorReading<Movement> =>
  readCursorPage(
    { db, totals, now: clock.now() },
    {
      name: 'movements of programs',
      query,
      dependsOn: ['movements'],
      select: (_db, cursorKey) => ({
        id: 'm.id',
        matching: filteredMovements({ db, settings }, query),
        shown: movementRows({ db, settings }).select(cursorKey),
      }),
      sortColumns: {
        at: { by: sql.ref('m.at'), is: 'moment' },
        recordedAt: { by: sql.ref('m.recorded_at'), is: 'moment' },
      },
      defaultSort: movementsOrder,
      toItem: toMovement,
    },
  );
