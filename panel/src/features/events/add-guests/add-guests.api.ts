/** Separate from `events.api.ts`, because it loads with the dialog. */
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
