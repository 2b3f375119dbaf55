/** Separate from `events.api.ts`, because it loads with the dialog. */
import { scanBatchOutcome, type Ticket } from '@foyer/contract/check-ins.ts';
import type { AddGuestsInput } from '@foyer/contract/sales/add-guests.ts';
import { billing } from '@foyer/contract/sales/billing.ts';
import { billingSummary } from '@foyer/contract/sales/billings.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';
import { paymentMethodsOf } from './add-guests-form.ts';

/** Payment methods of all paid billings, the best paying first. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['billings', 'payment-methods'],
  queryFn: ({ signal }) => api.get('/admin/billings/summary', billingSummary, { signal }),
  select: ({ byMethod }) => paymentMethodsOf(byMethod),
});

interface AddingGuests {
  id: string;
  input: AddGuestsInput;
  idempotencyKey: string;
}

export const addGuests = mutationOptions({
  mutationFn: ({ id, input, idempotencyKey }: AddingGuests) =>
    api.post(`/events/${id}/tickets`, billing, { body: input, idempotencyKey }),
  meta: { invalidates: ['event', 'events', 'billings', 'bookings', 'discounts', 'dashboard', 'mails'] },
});

interface CheckingIn {
  eventId: string;
  tickets: readonly Pick<Ticket, 'id'>[];
}

/** Checks in tickets that were just sold. A repeat finds them checked in. Fails if one cannot be checked in. */
export const checkInTickets = mutationOptions({
  mutationFn: async ({ eventId, tickets }: CheckingIn) => {
    const scans = tickets.map(({ id }) => ({ ticketId: id }));
    const outcomes = await api.post(`/events/check_in_batch/${eventId}`, scanBatchOutcome, {
      body: { scans },
    });
    if (!outcomes.every(({ result }) => /CHECKED_IN$/.test(result))) throw new Error('not checked in');
  },
  meta: { invalidates: ['event', 'events', 'billing', 'billings', 'bookings', 'dashboard'] },
});
