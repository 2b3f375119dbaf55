/** Disables webhooks that fail for too long or answer 410. */

import type { WebhookDisabledReason } from '@foyer/contract/integrations/webhook-events.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { type ChangeData, nextUpdatedAt, system } from '#db/writing/changes.ts';
import { deleting } from '#db/writing/tidying.ts';

const failingLimitMs = 5 * 24 * 3_600_000;

const failingTooLong = (now: Date) => new Date(now.getTime() - failingLimitMs);

/** Updates the row only on a change, so that deliveries to one webhook do not wait for each other. */
export const noteSuccess = (tx: Tx, id: string) =>
  tx
    .updateTable('webhooks')
    .set({ failingSince: null })
    .where('id', '=', id)
    .where('failingSince', 'is not', null)
    .where('active', '=', true)
    .execute();

export async function noteFailure(tx: Tx, id: string, now: Date): Promise<void> {
  const active = tx.updateTable('webhooks').where('id', '=', id).where('active', '=', true);
  await active.set({ failingSince: now }).where('failingSince', 'is', null).execute();
  await switchOffFailing(tx, now, id);
}

/** Disables one webhook, or all, five days after the first failure, even if nothing has been sent since. */
async function switchOffFailing(tx: Tx, now: Date, id?: string): Promise<void> {
  const failing = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('active', '=', true)
    .where('failingSince', '<=', failingTooLong(now))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
  for (const webhook of failing) await switchOff(tx, webhook.id, 'FAILING', now);
}

export async function switchOff(tx: Tx, id: string, reason: WebhookDisabledReason, now: Date): Promise<void> {
  const off = await tx
    .updateTable('webhooks')
    .set({ active: false, disabledReason: reason, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', id)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (off) await pauseWaiting(tx, id);
}

/** Pauses the pending messages of a disabled webhook. */
export const pauseWaiting = (tx: Tx, webhookId: string) =>
  tx
    .updateTable('webhookDeliveries')
    .set({ nextTryAt: null, inBacklog: false })
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'PENDING')
    .where('byHand', '=', false)
    .execute();

/** Time for which messages are kept while their webhook is switched off. */
const keptMs = 5 * 24 * 3_600_000;

/** Messages of webhooks that are switched off. */
export const failExpired = (tx: Tx, now: Date) =>
  tx
    .updateTable('webhookDeliveries')
    .set({ status: 'FAILED', nextTryAt: null, inBacklog: false })
    .where('status', '=', 'PENDING')
    .where('byHand', '=', false)
    .where('createdAt', '<', new Date(now.getTime() - keptMs));

/** Retention of finished deliveries. */
const retentionMs = 30 * 24 * 3_600_000;

export const oldDeliveries = deleting(
  'webhook_deliveries',
  (now) => sql`created_at < ${new Date(now.getTime() - retentionMs)} and status <> 'PENDING'`,
);

/** Periodic job: disables webhooks that fail for too long, and expires their old deliveries. */
export async function tidyWebhooks({ change, now }: { change: ChangeData; now: Date }): Promise<void> {
  await change(
    { actor: system, action: 'switchOffWebhook', requestId: 'background job', now },
    async (tx) => {
      await switchOffFailing(tx, now);
      const disabled = tx.selectFrom('webhooks').select('id').where('active', '=', false);
      await failExpired(tx, now).where('webhookId', 'in', disabled).execute();
    },
  );
}
