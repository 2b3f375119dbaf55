import type { Answer, Client } from '#test/api.ts';

/** Refunds the whole rest of a payment unless the body says otherwise. */
export const refund = (
  admin: Client,
  paymentId: string,
  body: object = {},
  headers: Record<string, string> = {},
) => admin.post(`/admin/billings/${paymentId}/refund`, { body, headers });

export const reportRefund = (admin: Client, refundId: string, status: string, change: object = {}) =>
  admin.put(`/admin/billings/${refundId}/status`, { body: { status, ...change } });

export const withdraw = (admin: Client, refundId: string, headers: Record<string, string> = {}) =>
  admin.delete(`/admin/billings/${refundId}`, { headers });

/** Status and message of an error. */
export const refusal = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body?.message];
