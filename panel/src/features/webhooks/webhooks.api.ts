import {
  type DeliveryListQuery,
  type NewWebhook,
  newWebhook,
  rotatedSecret,
  type WebhookInput,
  type WebhookListQuery,
  type WebhookUpdate,
  webhook,
  webhookDelivery,
} from '@foyer/contract/integrations/webhooks.ts';
import { mutationOptions } from '@tanstack/react-query';
import { deleteRecord, pageQuery, type RecordCreate, recordQuery, updateRecord } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';

const path = '/admin/webhooks';
const meta = { invalidates: ['webhooks', 'webhook', 'dashboard'] };

export const webhooksQuery = (query: WebhookListQuery) => pageQuery(['webhooks'], path, webhook, query);
export const webhookQuery = recordQuery('webhook', path, webhook);
export const deliveriesQuery = (id: string, query: DeliveryListQuery) =>
  pageQuery(['webhookDeliveries', id], `${path}/${id}/deliveries`, webhookDelivery, query);

/** A new webhook with its secret. */
export type MadeWebhook = NewWebhook & { secret: string };

/** Creates a webhook. If the answer was lost, nobody knows the secret, so the retry replaces it. */
async function make({ input, idempotencyKey }: RecordCreate<WebhookInput>): Promise<MadeWebhook> {
  const { secret, ...made } = await api.post(path, newWebhook, { body: input, idempotencyKey });
  return { ...made, secret: secret ?? (await rotate(made)) };
}

const rotate = async ({ id }: { id: string }): Promise<string> =>
  (await api.post(`${path}/${id}/rotate_secret`, rotatedSecret)).secret ?? '';

export const createWebhook = mutationOptions({ mutationFn: make, meta });
export const updateWebhook = updateRecord<WebhookUpdate, typeof webhook._output>(path, webhook, meta);
export const deleteWebhook = deleteRecord(path, { ...meta, forgets: 'webhook' });
export const rotateSecret = mutationOptions({ mutationFn: rotate, meta });

const deliveriesMeta = { invalidates: ['webhookDeliveries', 'webhook'] };

export const testWebhook = mutationOptions({
  mutationFn: (id: string) => api.post(`${path}/${id}/test`, webhookDelivery),
  meta: deliveriesMeta,
});

export const resendDelivery = mutationOptions({
  mutationFn: (id: string) => api.post(`${path}/deliveries/${id}/resend`, webhookDelivery),
  meta: deliveriesMeta,
});
