import { webhookEvent } from '@foyer/contract/integrations/webhook-events.ts';
import type {
  NewWebhook,
  RotatedSecret,
  Webhook,
  WebhookDelivery,
  WebhookInput,
  WebhookUpdate,
} from '@foyer/contract/integrations/webhooks.ts';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import { lockAgainstReferences } from '#db/writing/row-locks.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
import { newId } from '#lib/ids.ts';
import { isPrivateHost } from '#lib/network/public-addresses.ts';
import { bodyOf, enqueueDeliveries, triesPerDelivery } from './announcements.ts';
import { newWebhookSecret } from './signature.ts';
import { sendBacklog } from './webhook-backlog.ts';
import { pauseWaiting } from './webhook-health.ts';
import { getDelivery, getWebhook } from './webhooks.queries.ts';

type WebhookDeps = Pick<Deps, 'change' | 'settings'>;

/** Validity of the previous secret after a rotation. */
const previousSecretMs = 24 * 3_600_000;

/**
 * Creates a webhook and returns its secret, which cannot be read again. 400 if the address is not allowed.
 */
export async function createWebhook(
  { change, settings }: WebhookDeps,
  context: WriteContext,
  input: WebhookInput,
): Promise<NewWebhook> {
  refuseAddress(settings, input.url);
  const { now, actor } = context;
  // stays undefined when an idempotent call is repeated: the stored response omits it
  let secret: string | undefined;
  const made = await change(context, async (tx) => {
    const id = newId();
    secret = newWebhookSecret();
    const stamps = { createdAt: now, createdBy: actor.email, updatedAt: now };
    await tx
      .insertInto('webhooks')
      .values({ id, ...webhookColumns(input), secret, ...stamps })
      .execute();
    return getWebhook(tx, id);
  });
  return { ...made, ...(secret && { secret }) };
}

/** Updates a webhook, and enables or disables it if `active` is given; its messages wait meanwhile. 400 like `createWebhook`; 404, 412. */
export const updateWebhook = (
  { change, jobs, settings }: WebhookDeps & Pick<Deps, 'jobs'>,
  context: WriteContext,
  id: string,
  { active, ...input }: WebhookUpdate,
  ifMatch?: string,
): Promise<Webhook> => {
  refuseAddress(settings, input.url);
  return change(context, async (tx) => {
    const before = await lockWebhook(tx, id, ifMatch);
    const turned = active !== undefined && active !== before.active;
    const state = turned && { active, disabledReason: null, failingSince: null };
    await tx
      .updateTable('webhooks')
      .set({ ...webhookColumns(input), ...state, updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .execute();
    if (turned) await (active ? sendBacklog(tx, jobs, id, context.now) : pauseWaiting(tx, id));
    return getWebhook(tx, id);
  });
};

/** Deletes a webhook with its deliveries. 404, 412. */
export const deleteWebhook = (
  { change }: Pick<WebhookDeps, 'change'>,
  context: WriteContext,
  id: string,
  ifMatch?: string,
): Promise<void> =>
  change(context, async (tx) => {
    await lockAgainstReferences(tx, 'webhooks', id);
    await lockWebhook(tx, id, ifMatch);
    await tx.deleteFrom('webhooks').where('id', '=', id).execute();
  });

/**
 * Replaces the secret and returns the new one, which cannot be read again. The previous secret stays valid
 * for a day. 404.
 */
export async function rotateSecret(
  { change }: Pick<WebhookDeps, 'change'>,
  context: WriteContext,
  id: string,
): Promise<RotatedSecret> {
  let secret: string | undefined;
  await change(context, async (tx) => {
    const before = await lockWebhook(tx, id);
    secret = newWebhookSecret();
    const previousSecretUntil = new Date(context.now.getTime() + previousSecretMs);
    await tx
      .updateTable('webhooks')
      .set({ secret, previousSecret: before.secret, previousSecretUntil })
      .set({ updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .execute();
    return { id }; // stored for the Idempotency-Key, without the secret
  });
  return secret ? { secret } : {};
}

type DeliveryDeps = Pick<Deps, 'change' | 'jobs'>;

/** Sends `webhook.test`, even to a disabled webhook. 404. */
export const testWebhook = (
  { change, jobs }: DeliveryDeps,
  context: WriteContext,
  id: string,
): Promise<WebhookDelivery> =>
  change(context, async (tx) => {
    await lockWebhook(tx, id);
    const body = bodyOf('webhook.test', context.now, { id });
    // A unique record, so that tests do not wait for each other.
    const test = {
      webhookId: id,
      event: 'webhook.test' as const,
      record: `test ${newId()}`,
      body,
      byHand: true,
    };
    const [deliveryId = ''] = await enqueueDeliveries(tx, jobs, [test], context.now);
    return getDelivery(tx, deliveryId);
  });

/** Sends a message again with the same id and a new set of attempts. Pending messages are sent at once. 404. */
export const resendDelivery = (
  { change, jobs }: DeliveryDeps,
  context: WriteContext,
  id: string,
): Promise<WebhookDelivery> =>
  change(context, async (tx) => {
    const delivery = await tx
      .selectFrom('webhookDeliveries')
      .select(['webhookId', 'turn'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!delivery) throw new AppError('notFound');
    const turn = delivery.turn + 1;
    await tx
      .updateTable('webhookDeliveries')
      .set({
        status: 'PENDING',
        byHand: true,
        turn,
        triesLeft: triesPerDelivery,
        nextTryAt: context.now,
      })
      .where('id', '=', id)
      .execute();
    const data = { deliveryId: id, turn };
    await jobs.enqueueAll(tx, 'deliverWebhook', [{ data, group: delivery.webhookId }]);
    return getDelivery(tx, id);
  });

async function lockWebhook(tx: Tx, id: string, ifMatch?: string) {
  const webhook = await tx
    .selectFrom('webhooks')
    .select(['active', 'secret', 'updatedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!webhook) throw new AppError('notFound');
  checkIfMatch(ifMatch, webhook.updatedAt);
  return webhook;
}

/** Checks the address as written. The IP address it resolves to is checked with each connection. */
function refuseAddress({ webhookHttp, webhookPrivate }: Deps['settings'], address: string): void {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !webhookHttp) throw invalid('url', { key: 'httpsOnly' });
  if (isPrivateHost(url) && !webhookPrivate) throw invalid('url', { key: 'privateAddress' });
}

const webhookColumns = ({ url, description, events }: WebhookInput) => ({
  url,
  description,
  events: webhookEvent.options.filter((event) => events.includes(event)),
});
