import type { MovementListItem } from '@foyer/contract/sales/movements.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { Client } from '#test/api.ts';

/** All movements that match, newest first. */
export async function movementsOf(admin: Client, query = ''): Promise<MovementListItem[]> {
  const rows: MovementListItem[] = [];
  for (let page = 0; ; page += 1) {
    const { status, body } = await admin.get(`/admin/movements?size=100&page=${page}&${query}`);
    if (status !== 200) throw new Error(`movements were refused: ${status} ${body.message}`);
    rows.push(...body.content);
    if (page + 1 >= body.totalPages) return rows;
  }
}

/** Grosze. */
export const grosze = (amount: number) => Math.round(amount * 100);

/** Sum in grosze. */
export const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + grosze(amount), 0);

/** Billings whose movements do not add up to what they contribute: amounts and tickets, as income and as refund. */
export async function unrecordedMovements(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from billings b cross join (values (false), (true)) side (is_refund)
      left join lateral recorded_contributions(b.id) r using (is_refund)
      left join lateral contributions(b) c using (is_refund)
     where (coalesce(r.amount_minor, 0), coalesce(r.quantity, 0), coalesce(r.free_quantity, 0))
           <> (coalesce(c.amount_minor, 0), coalesce(c.quantity, 0), coalesce(c.free_quantity, 0))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
