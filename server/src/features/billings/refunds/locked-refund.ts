import type { Tx } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { lockPayment, type Payment } from '#shared/sales/payments.ts';

/**
 * Locks a billing, and before it the payment that it pays back. Undefined payment: the billing names none. Whether it
 * is a REFUND is for the caller to check. 404.
 */
export async function lockRefund(
  tx: Tx,
  id: string,
): Promise<{ refund: Payment['refunds'][number]; payment: Payment | undefined }> {
  const billings = tx.selectFrom('billings').where('id', '=', id);
  const known = await billings.select('originalId').executeTakeFirst();
  const payment = known?.originalId ? await lockPayment(tx, known.originalId) : undefined;
  const refund = await billings
    .select(['id', 'type', 'status', 'costMinor', 'updatedAt'])
    .forUpdate()
    .executeTakeFirst();
  if (!refund) throw new AppError('notFound');
  return { refund, payment };
}
