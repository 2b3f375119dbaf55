/** Tickets of refunds, and the seats that they occupy (sold seats). */
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';

/** Locks the tickets of a payment, as the door does. `refundId` is the REFUND of the ticket. */
export const lockTickets = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('ticketCodes')
    .select(['id', 'refundId'])
    .where('orderId', '=', paymentId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks all tickets of an event. */
export const lockTicketsOfEvent = (tx: Tx, eventId: string) =>
  tx
    .selectFrom('ticketCodes')
    .select('id')
    .where('eventId', '=', eventId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Marks tickets as REFUNDED. Lock them first. */
export async function markRefunded(tx: Tx, refundId: string, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await tx
    .updateTable('ticketCodes')
    .set({ refundId })
    .where(sql<boolean>`id = any(${ticketIds}::uuid[])`)
    .execute();
}

/** Marks all other tickets of whole payments as REFUNDED. */
export async function markPaymentsRefunded(
  tx: Tx,
  refunds: readonly { id: string; originalId: string }[],
): Promise<void> {
  await sql`
    update ticket_codes c set refund_id = r.id
      from json_to_recordset(${JSON.stringify(refunds)}) as r (id uuid, "originalId" uuid)
     where c.order_id = r."originalId" and c.refund_id is null`.execute(tx);
}

/** Makes the seats of tickets available again. Guests who are in keep theirs. */
export async function releaseSeats(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await sql`
    delete from tickets t
     where t.id = any(${ticketIds}::uuid[])
       and not exists (
         select from check_ins i where i.ticket_id = t.id and i.result = 'CHECKED_IN' and i.undone_at is null
       )`.execute(tx);
}

/** Ids of the tickets of a REFUND whose seats were released. */
export async function releasedTickets(tx: Tx, refundId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('ticketCodes as c')
    .select('c.id')
    .where('c.refundId', '=', refundId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tickets as t').select('t.id').whereRef('t.id', '=', 'c.id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes the tickets of a withdrawn REFUND valid again, and returns their number. `released` are those that need a seat. */
export async function restoreTickets(tx: Tx, refundId: string, released: readonly string[]): Promise<number> {
  const restored = await tx
    .updateTable('ticketCodes')
    .set({ refundId: null })
    .where('refundId', '=', refundId)
    .executeTakeFirst();
  const count = Number(restored.numUpdatedRows);
  if (released.length === 0) return count;
  await sql`
    insert into tickets (id, event_id, user_id, billing_id, created_at)
    select c.id, c.event_id, c.user_id, c.order_id, coalesce(o.paid_at, b.created_at)
      from ticket_codes c join billings b on b.id = c.order_id left join orders o on o.id = c.order_id
     where c.id = any(${released}::uuid[])`.execute(tx);
  return count;
}
