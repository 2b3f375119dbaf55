import { expect } from '@playwright/test';
import type { Make } from '../../server/test/factories.ts';

interface Order {
  id: string;
  tickets: { id: string; code: string }[];
}

/** Buyers: `ola`, who reads Polish, and `jan`, who reads English. */
export async function makeGuests(make: Make) {
  await make.user({ externalId: 'ola', email: 'ola@guests.example', language: 'pl' });
  await make.user({ externalId: 'jan', email: 'jan@guests.example', language: 'en' });
}

/** Program that sells and checks tickets through the guests' API. */
export async function ticketSeller(address: string, make: Make) {
  const { key } = await make.accessKey({ scopes: ['orders:write', 'tickets:check'] });
  const call = async (method: string, path: string, body: object): Promise<Order> => {
    const response = await fetch(`${address}/api/app/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return response.json();
  };
  let orders = 0;
  return {
    /** `guest` is an `externalId`. Tickets are held unless the order is PAID. */
    sell: (guest: string, eventId: string, quantity: number, status: 'PENDING' | 'PAID' = 'PAID') => {
      orders += 1;
      const order = { externalId: `web-${orders}`, guest, eventId, quantity, status };
      return call('POST', '/orders', { ...order, type: 'EVENT', paymentMethod: 'BLIK' });
    },
    refund: (id: string) => call('PUT', `/orders/${id}/status`, { status: 'REFUNDED' }),
    /** Puts a guest in line. */
    wait: (guest: string, eventId: string, quantity: number) =>
      call('POST', `/events/${eventId}/waiting_list`, { externalId: guest, guest, quantity }),
    pay: (id: string) => call('PUT', `/orders/${id}/status`, { status: 'PAID' }),
    checkIn: (code: string) => call('POST', '/check_ins', { code }),
  };
}
