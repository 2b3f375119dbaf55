/** Fixtures for webhooks: a receiver, and a server that may call it on loopback. */
import type { WebhookEvent } from '@foyer/contract/integrations/webhook-events.ts';
import { vi } from 'vitest';
import type { Answer, Client } from '#test/api.ts';
import { test as base } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

interface WebhookFixtures {
  receiver: Receiver;
  /** Creates a webhook for these events at the receiver. */
  subscribe(...events: WebhookEvent[]): Promise<{ id: string; secret: string }>;
}

const unguarded = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  environment: async ({}, use) => use({ WEBHOOK_HTTP: 'true', WEBHOOK_PRIVATE: 'true' }),
});

export const test = unguarded.extend<WebhookFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: as above
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.stop();
  },
  subscribe: async ({ api, clock, receiver }, use) =>
    use(async (...events) => {
      clock.set(new Date()); // receivers reject old timestamps
      const admin = await api.as('ADMIN');
      const { status, body } = await admin.post('/admin/webhooks', { body: { url: receiver.url, events } });
      if (status !== 201) throw new Error(`could not make a webhook: ${status}`);
      return body;
    }),
});

type Deliveries = Answer['body']['content'];

/** Deliveries of a webhook, newest first, once they satisfy `wanted`. */
export async function deliveriesOf(
  admin: Client,
  id: string,
  wanted: (deliveries: Deliveries) => boolean = () => true,
): Promise<Deliveries> {
  let found: Deliveries = [];
  await vi.waitUntil(
    async () => {
      found = (await admin.get(`/admin/webhooks/${id}/deliveries?size=100`)).body.content;
      return wanted(found);
    },
    { timeout: patience, interval: 50 },
  );
  return found;
}
