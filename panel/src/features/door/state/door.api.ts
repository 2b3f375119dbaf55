import {
  scanBatchOutcome,
  scanOutcome,
  staffDoorOverview,
  staffTicketEntryPage,
} from '@foyer/contract/check-ins.ts';
import { limits } from '@foyer/contract/limits.ts';
import { billingListItem } from '@foyer/contract/sales/billings.ts';
import { api } from '#api/transport/client.ts';
import type { DoorCalls } from '../types/calls.ts';

const cost = billingListItem.pick({ cost: true, currency: true });

/** Calls of a signed-in account. */
export const staffDoorCalls: DoorCalls = {
  overview: (signal) => api.get('/events/door', staffDoorOverview, { signal }),

  async tickets(eventId, query) {
    const page = await api.get(`/events/tickets/${eventId}`, staffTicketEntryPage, {
      query: { size: limits.pageSizeMax, ...query },
    });
    const content = page.content.map(({ guest: { email, ...guest }, ...ticket }) => ({
      ...ticket,
      guest,
      email,
    }));
    return { content, next: page.next };
  },

  checkIn: (scan, signal) =>
    api.post(`/events/check_in/${scan.eventId}`, scanOutcome, { body: scan, signal }),

  checkInBatch: (eventId, scans) =>
    api.post(`/events/check_in_batch/${eventId}`, scanBatchOutcome, { body: { scans } }),

  costOf: (orderId) => api.get(`/admin/billings/${orderId}`, cost),

  undo: (eventId, ticketId, nonce, signal) =>
    api.delete(`/events/check_in/${eventId}/${ticketId}`, undefined, { query: { nonce }, signal }),
};
