import type { SendTicketsInput } from '@foyer/contract/sales/billing.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

interface SendingTickets {
  id: string;
  input: SendTicketsInput;
  idempotencyKey: string;
}

/** Queues the mail with the valid tickets of an order. */
export const sendTickets = mutationOptions({
  mutationFn: ({ id, input, idempotencyKey }: SendingTickets) =>
    api.post(`/admin/billings/${id}/send_tickets`, undefined, { body: input, idempotencyKey }),
  meta: { invalidates: ['mails', 'history', 'billing'] },
});
