/** Coupon uses of refunded orders. An order uses its coupon once, until all of the payment is refunded. */
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';

/** Frees the coupon uses of these payments. */
export async function freeCoupons(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  await sql`
    update tickets set discount_id = null
     where billing_id = any(${paymentIds}::uuid[]) and discount_id is not null`.execute(tx);
  await sql`
    update orders set keeps_coupon = false
     where id = any(${paymentIds}::uuid[]) and keeps_coupon`.execute(tx);
}

/** Tells whether the payment uses its coupon now. */
export async function usesCoupon(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ uses: boolean }>`
    select exists (select from tickets where billing_id = ${paymentId} and discount_id is not null)
        or exists (select from orders where id = ${paymentId} and keeps_coupon) as uses`.execute(tx);
  return rows.some(({ uses }) => uses);
}

/** Lets the first ticket that an order still has use its coupon, or the order itself if none is left. */
export async function keepCoupon(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await sql`
    with named as (
      select id from tickets where billing_id = ${orderId} and discount_id is not null
    ), moved as (
      update tickets t set discount_id = o.discount_id
        from orders o
       where o.id = ${orderId} and not exists (select from named)
         and t.id = (select id from tickets where billing_id = ${orderId} order by id limit 1)
      returning t.id
    )
    select id from named union all select id from moved`.execute(tx);
  const keepsCoupon = rows.length === 0;
  await tx
    .updateTable('orders')
    .set({ keepsCoupon })
    .where('id', '=', orderId)
    .where('discountId', 'is not', null)
    .where('keepsCoupon', '!=', keepsCoupon)
    .execute();
}
