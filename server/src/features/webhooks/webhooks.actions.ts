import { webhookEvent } from '@foyer/contract/webhook-events.ts';
import type {
  NewWebhook,
  RotatedSecret,
  Webhook,
  WebhookDelivery,
  WebhookInput,
  WebhookUpdate,
} from '@foyer/contract/webhooks.ts';
import { nextUpdatedAt, type Tx, type WriteContext } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid } from '#errors.ts';
import { checkIfMatch } from '#http/etag.ts';
import { newId } from '#lib/ids.ts';
import { isPrivateHost } from '#lib/public-addresses.ts';
import { bodyOf, enqueueDeliveries, triesPerDelivery } from './announcements.ts';
import { newWebhookSecret } from './signature.ts';
import { failWaiting } from './webhook-health.ts';
import { getDelivery, getWebhook } from './webhooks.queries.ts';

type WebhookDeps = Pick<Deps, 'change' | 'settings'>;

/** How long a secret that was replaced signs along. */
const previousSecretMs = 24 * 3_600_000;

/** Makes a webhook and tells its secret this once. 400 where its address cannot be called. */
export async function createWebhook(
  { change, settings }: WebhookDeps,
  context: WriteContext,
  input: WebhookInput,
): Promise<NewWebhook> {
  refuseAddress(settings, input.url);
  const { now, actor } = context;
  let secret: string | undefined; // stays undefined when the call was answered before: the answer that is kept has none
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

/** Replaces what a webhook says; switches it on or off where that is said. 400 as above, 404, 412. */
export const updateWebhook = (
  { change, settings }: WebhookDeps,
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
    if (turned && !active) await failWaiting(tx, id);
    return getWebhook(tx, id);
  });
};

/** Removes a webhook with all that is known of its deliveries. 404, 412. */
export const deleteWebhook = (
  { change }: Pick<WebhookDeps, 'change'>,
  context: WriteContext,
  id: string,
  ifMatch?: string,
): Promise<void> =>
  change(context, async (tx) => {
    await lockWebhook(tx, id, ifMatch);
    await tx.deleteFrom('webhooks').where('id', '=', id).execute();
  });

/** Gives a webhook a new secret and tells it this once; the one before signs along for a day. 404. */
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
    return { id }; // what is kept for an Idempotency-Key
  });
  return secret ? { secret } : {};
}

type DeliveryDeps = Pick<Deps, 'change' | 'jobs'>;

/** Sends `webhook.test`, to a webhook that is switched off as well. 404. */
export const testWebhook = (
  { change, jobs }: DeliveryDeps,
  context: WriteContext,
  id: string,
): Promise<WebhookDelivery> =>
  change(context, async (tx) => {
    await lockWebhook(tx, id);
    const body = bodyOf('webhook.test', context.now, { id });
    // A test waits for no other one.
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

/** Sends a message again, with the same id, as often as a new one; one that waits for its next try at once. 404. */
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
      .forUpdate()
      .executeTakeFirst();
    if (!delivery) throw new AppError('notFound');
    const turn = delivery.turn + 1;
    await tx
      .updateTable('webhookDeliveries')
      .set({ status: 'PENDING', byHand: true, turn, triesLeft: triesPerDelivery, nextTryAt: context.now })
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
    .forUpdate()
    .executeTakeFirst();
  if (!webhook) throw new AppError('notFound');
  checkIfMatch(ifMatch, webhook.updatedAt);
  return webhook;
}

/** What the text of an address shows; where its name leads is looked at with every connection. */
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
