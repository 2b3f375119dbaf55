/** Messages kept while a webhook was switched off (ADR 19). They are sent one at a time, oldest first over all records. */
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import type { JobData } from '#jobs/job-data.ts';
import { triesPerDelivery } from './announcements.ts';
import { failExpired } from './webhook-health.ts';

/** Starts sending the kept messages of a webhook that is active again, with new attempts. */
export async function sendBacklog(tx: Tx, jobs: Deps['jobs'], webhookId: string, now: Date): Promise<void> {
  await failExpired(tx, now).where('webhookId', '=', webhookId).execute();
  await tx
    .updateTable('webhookDeliveries')
    .set({ turn: sql`turn + 1`, triesLeft: triesPerDelivery, nextTryAt: now, inBacklog: true })
    .where('webhookId', '=', webhookId)
    .where('status', '=', 'PENDING')
    .where('byHand', '=', false)
    .execute();
  await sendNext(tx, jobs, { webhookId, position: 0 });
}

/** Place of a message in the backlog. */
interface Place {
  webhookId: string;
  position: number;
}

/**
 * Enqueues the oldest message, unless it is before `position`: then this message was sent out of turn. Skips messages that a user
 * is sending again.
 */
export async function sendNext(tx: Tx, jobs: Deps['jobs'], { webhookId, position }: Place): Promise<void> {
  const next = await tx
    .selectFrom('webhookDeliveries')
    .select(['id', 'position', 'turn'])
    .where('webhookId', '=', webhookId)
    .where('inBacklog', '=', true)
    .orderBy('position')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next || next.position < position) return;
  const data = { deliveryId: next.id, turn: next.turn + 1 };
  await tx.updateTable('webhookDeliveries').set({ turn: data.turn }).where('id', '=', next.id).execute();
  await jobs.enqueueAll(tx, 'deliverWebhook', [{ data, group: webhookId }]);
}

/** Takes a record's messages out of the backlog: they follow a message of the record that is still pending. */
export const leaveBacklog = (tx: Tx, { webhookId, record }: { webhookId: string; record: string }) =>
  tx
    .updateTable('webhookDeliveries')
    .set({ inBacklog: false })
    .where('webhookId', '=', webhookId)
    .where('record', '=', record)
    .where('inBacklog', '=', true)
    .execute();

/** Passes the turn of a message that cannot be sent yet, because an earlier one of its record is pending. */
export async function passTurn(
  tx: Tx,
  jobs: Deps['jobs'],
  { deliveryId, turn }: JobData['deliverWebhook'],
): Promise<void> {
  const message = await tx
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhookId')
    .select(['d.webhookId', 'd.record', 'd.position'])
    .where('d.id', '=', deliveryId)
    .where('d.turn', '=', turn)
    .where('d.inBacklog', '=', true)
    .where('w.active', '=', true)
    .executeTakeFirst();
  if (!message) return;
  await leaveBacklog(tx, message);
  await sendNext(tx, jobs, message);
}
