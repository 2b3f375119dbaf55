/** Apart from the list's calls, because these load with the page of a billing. */
import { type Billing, billing } from '@foyer/contract/sales/billing.ts';
import type { RefundInput } from '@foyer/contract/sales/refunds.ts';
import { mutationOptions } from '@tanstack/react-query';
import { deleteRecord } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';

/** A refund frees places and coupons, ends a paid reservation, and becomes part of the income. */
const meta = {
  invalidates: [
    'billing',
    'billings',
    'bookings',
    'reservations',
    'reservation',
    'event',
    'events',
    'discounts',
    'dashboard',
  ],
};

interface Refunding extends Pick<Billing, 'id' | 'updatedAt'> {
  input: RefundInput;
  idempotencyKey: string;
}

export const createRefund = mutationOptions({
  mutationFn: ({ id, updatedAt, input, idempotencyKey }: Refunding) =>
    api.post(`/admin/billings/${id}/refund`, billing, { body: input, ifMatch: updatedAt, idempotencyKey }),
  meta,
});

export const withdrawRefund = deleteRecord('/admin/billings', { ...meta, forgets: 'billing' });

export type RefundOutcome = 'PAID' | 'ERROR' | 'PENDING';

const updateStatusTo = (status: RefundOutcome) =>
  mutationOptions({
    mutationFn: ({ id, updatedAt }: Pick<Billing, 'id' | 'updatedAt'>) =>
      api.put(`/admin/billings/${id}/status`, billing, { body: { status }, ifMatch: updatedAt }),
    meta,
  });

export const markAs = {
  PAID: updateStatusTo('PAID'),
  ERROR: updateStatusTo('ERROR'),
  PENDING: updateStatusTo('PENDING'),
};
