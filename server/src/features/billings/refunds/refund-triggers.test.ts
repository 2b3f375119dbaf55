/** Refunds that the database itself refuses. */
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { refund, reportRefund } from '#test/records/refunds.ts';

const setStatus = ({ change, clock }: Deps, id: string, status: 'PAID' | 'REFUNDED') =>
  change(testContext(clock.now()), (tx) =>
    tx.updateTable('billings').set({ status }).where('id', '=', id).execute(),
  );

test('the database refuses to refund a payment twice, whatever the program does', async ({
  api,
  make,
  deps,
}) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  const { body: failed } = await refund(admin, order.id);
  await reportRefund(admin, failed.id, 'ERROR');
  await refund(admin, order.id, { amount: 1 });
  await expect(setStatus(deps, failed.id, 'PAID')).rejects.toThrow('exceed its cost');
  await expect(setStatus(deps, order.id, 'REFUNDED')).rejects.toThrow('has a REFUND');
});
