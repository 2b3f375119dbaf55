import type { Client } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import type { Make } from '#test/factories.ts';

/** Default time for which an order holds its tickets. */
export const orderHold = 15 * minute;

let count = 0;

/** By default, orders two tickets with BLIK for the guest `ola`. */
export function orderTickets(program: Client, eventId: string, change: object = {}) {
  count += 1;
  const body = { externalId: `order-${count}`, guest: 'ola', type: 'EVENT', paymentMethod: 'BLIK', eventId };
  return program.post('/orders', { body: { ...body, quantity: 2, ...change } });
}

export const payOrder = (program: Client, id: string, status = 'PAID') =>
  program.put(`/orders/${id}/status`, { body: { status } });

/** Event on sale with ten tickets at 50 złoty, and the guest `ola`. */
export async function makeSale(make: Make, change: Parameters<Make['event']>[0] = {}) {
  const guest = await make.user({ externalId: 'ola' });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 10, ...change });
  return { guest, event };
}

/** Makes `count` calls, 50 in parallel. */
export async function atOnce<Result>(
  count: number,
  call: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) {
      next += 1;
      results.push(await call(next - 1));
    }
  };
  await Promise.all(Array.from({ length: 50 }, caller));
  return results;
}
