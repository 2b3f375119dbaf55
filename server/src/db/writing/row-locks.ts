import type { Tx } from '#db/handles.ts';

/**
 * Locks a row also against new rows that refer to it, to delete it or to count those rows. All other locks of rows are
 * `forNoKeyUpdate`, for which foreign keys do not wait (ADR 30).
 */
export const lockAgainstReferences = (
  tx: Tx,
  table: 'discounts' | 'events' | 'places' | 'webhooks',
  id: string,
) => tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
