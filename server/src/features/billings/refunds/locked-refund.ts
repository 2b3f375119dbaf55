import type { Tx } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { lockPayment, type Payment } from '#shared/sales/payments.ts';

/** Locks the refunded payment first, if the billing names one. Callers check the type. 404. */
export async function lockBillingWithPayment(
  tx: Tx,
  id: string,
): Promise<{ refund: Payment['refunds'][number]; payment: Payment | undefined }> {
  const billings = tx.selectFrom('billings').where('id', '=', id);
  const known = await billings.select('originalId').executeTakeFirst();
  const payment = known?.originalId ? await lockPayment(tx, known.originalId) : undefined;
  const refund = await billings
    .select(['id', 'type', 'status', 'costMinor', 'paymentMethod', 'updatedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!refund) throw new AppError('notFound');
  return { refund, payment };
}
