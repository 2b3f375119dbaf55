/** A small client of the guests' API. A test generates `foyer-api.ts` from the OpenAPI document and compiles both. */
import type { components, operations, webhooks } from './foyer-api.ts';

type Schemas = components['schemas'];
export type Event = Schemas['Event'];
export type Guest = Schemas['Guest'];
export type Order = Schemas['Order'];
export type Place = Schemas['Place'];
export type Ticket = Schemas['Ticket'];
export type ErrorCode = Schemas['Error']['code'];

type Query = NonNullable<operations['listEvents']['parameters']['query']>;
type OrderUpdated = webhooks['order.updated']['post']['requestBody']['content']['application/json'];

/** Lists a page of events. */
export async function listEvents(api: string, key: string, query: Query): Promise<Schemas['PageOfEvent']> {
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const response = await fetch(`${api}/events?${words.join('&')}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return response.json();
}

/** Sells tickets. Returns the order, or the code of the error. */
export async function sellTickets(
  api: string,
  key: string,
  order: Schemas['TicketOrderInput'],
): Promise<Order | ErrorCode> {
  const response = await fetch(`${api}/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(order satisfies Schemas['OrderInput']),
  });
  if (response.ok) return response.json();
  const { code }: Schemas['Error'] = await response.json();
  return code === 'TICKETS_SOLD_OUT' || code === 'RATE_LIMIT_EXCEEDED' ? code : 'INTERNAL';
}

/** The type of an order decides which fields it has. */
export function describe(order: Order): string {
  switch (order.type) {
    case 'EVENT':
      return `${order.quantity.toFixed()} tickets: ${order.tickets.map(({ code }: Ticket) => code).join(', ')}`;
    case 'ORDER':
      return `${order.cost.toFixed(2)} ${order.currency}`;
    case 'RESERVATION':
      return `${order.reservationDetails.guestsQty} guests`;
  }
}

/** Reads the record in a webhook message. */
export const orderIn = ({ data }: OrderUpdated): Order => data;
