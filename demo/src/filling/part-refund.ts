import { shareOfTickets } from '@foyer/contract/sales/refunds.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';
import { markRefunded, releaseSeats } from '../../../server/src/shared/sales/refunded-tickets.ts';

/** Ten złoty. */
export const goodwillMinor = 1000;

interface PartRefund {
  refundId: string;
  payment: { id: string; costMinor: number };
  /** Pays back a ticket instead of the goodwill. */
  endsTicket: boolean;
  /** Time of the refund, if it changes. */
  at?: Date;
}

/** Lets a refund pay back a part of the payment. */
export async function refundPart(tx: Tx, { refundId, payment, endsTicket, at }: PartRefund): Promise<void> {
  const tickets = await tx
    .selectFrom('ticketCodes')
    .select('id')
    .where('orderId', '=', payment.id)
    .orderBy('id')
    .execute();
  const all = tickets.map(({ id }) => id);
  const ended = endsTicket ? all.slice(0, 1) : [];
  const costMinor = ended.length > 0 ? shareOfTickets(payment.costMinor, all, ended) : goodwillMinor;
  await sql`
    update billings r
       set original_id = p.id, event_id = p.event_id, user_id = p.user_id, guest_name = p.guest_name,
           api_metadata = p.api_metadata, cost_minor = ${costMinor}
      from billings p where p.id = ${payment.id} and r.id = ${refundId}`.execute(tx);
  if (at)
    await tx
      .updateTable('billings')
      .set({ transactionDate: at, createdAt: at, updatedAt: at })
      .where('id', '=', refundId)
      .execute();
  await markRefunded(tx, refundId, ended);
  await releaseSeats(tx, ended);
}
