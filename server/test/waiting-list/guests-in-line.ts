import type { Client } from '#test/api.ts';
import type { Make } from '#test/factories.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';

/** Puts a guest in line; the entry is named after the guest. */
export const join = (program: Client, eventId: string, guest: string, quantity = 2, change: object = {}) =>
  program.post(`/events/${eventId}/waiting_list`, {
    body: { externalId: guest, guest, quantity, ...change },
  });

export const entryNamed = async (program: Client, eventId: string, externalId: string) =>
  (await program.get(`/events/${eventId}/waiting_list/${externalId}`)).body;

/** Event whose tickets are all sold to `ola`, in orders of two, and guests who want some. */
export async function soldOut(
  { make, program }: { make: Make; program: Client },
  guests: readonly string[] = ['eve', 'max'],
  change: Parameters<typeof makeSale>[1] = {},
) {
  const { event } = await makeSale(make, { maxTicketsQty: 4, ...change });
  for (const externalId of guests) await make.user({ externalId, email: `${externalId}@guest.example` });
  const orders: string[] = [];
  for (let sold = 0; sold < Number(event.maxTicketsQty); sold += 2)
    orders.push((await orderTickets(program, event.id, { status: 'PAID' })).body.id);
  const [first = '', second = ''] = orders;
  return { event, first, second };
}

/** Refunds an order as a whole, which frees its tickets. */
export const refundOrder = (program: Client, orderId: string) =>
  program.put(`/orders/${orderId}/status`, { body: { status: 'REFUNDED' } });
