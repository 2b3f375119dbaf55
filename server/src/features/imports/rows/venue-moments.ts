import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { momentOf } from './import-cells.ts';
import type { ImportRow } from './import-row.ts';

/** Moments by cell text. Times without an offset are the venue's. */
export async function venueMoments(
  tx: Tx,
  rows: readonly ImportRow[],
  field: 'transactionDate' | 'reservationDate',
): Promise<Map<string, string>> {
  const moments = new Map<string, string>();
  const local: { cell: string; at: string }[] = [];
  for (const { values } of rows) {
    const cell = values[field];
    const said = cell === undefined ? undefined : momentOf(cell);
    if (!cell || !said) continue;
    if ('moment' in said) moments.set(cell, said.moment.toISOString());
    else local.push({ cell, at: `${said.day}T${said.time}` });
  }
  const found = await sql<{ cell: string; moment: Date }>`
    select cell, at::timestamp at time zone (select time_zone from venue) as moment
      from json_to_recordset(${JSON.stringify(local)}) as r (cell text, at text)`.execute(tx);
  for (const { cell, moment: at } of found.rows) moments.set(cell, at.toISOString());
  return moments;
}
