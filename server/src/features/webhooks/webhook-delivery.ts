/** Delivers webhook messages at least once, in order per record, and retries with growing pauses. */
import type { DeliveryError, DeliveryTry } from '@foyer/contract/integrations/webhook-events.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { system, type WriteContext } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';
import type { JobData } from '#jobs/job-data.ts';
import { post } from '#lib/network/post.ts';
import { PrivateAddressError } from '#lib/network/public-addresses.ts';
import { triesPerDelivery } from './announcements.ts';
import { signedHeaders } from './signature.ts';
import { leaveBacklog, passTurn, sendNext } from './webhook-backlog.ts';
import { noteFailure, noteSuccess, switchOff } from './webhook-health.ts';

type DeliveryDeps = Pick<Deps, 'change' | 'clock' | 'jobs' | 'metrics' | 'settings'>;
type DeliveryJob = JobData['deliverWebhook'];

/** Pauses before the second attempt, the third, and so on: nearly 24 hours in all. */
const pausesSeconds = [5, 30, 300, 1800, 3600, 7200, 14_400, 21_600, 36_000];

const timeoutMs = 10_000;

/** Limits each receiver, so that slow receivers do not delay the others. */
const parallel = { total: 8, perGroup: 4 };

export const handleWebhooks = (deps: DeliveryDeps): void =>
  deps.jobs.workInParallel('deliverWebhook', parallel, (job, { signal }) => deliver(deps, job, signal));

/**
 * Runs one attempt. Sends outside a transaction, so that a slow receiver does not block a database
 * connection.
 */
export async function deliver(deps: DeliveryDeps, job: DeliveryJob, signal: AbortSignal): Promise<void> {
  const { change, clock, metrics, settings } = deps;
  const message = await change(asSystem(clock.now()), (tx) => prepare(tx, deps, job));
  if (!message) return;
  const made = await tryOnce(message, clock.now(), settings, signal);
  metrics?.webhookTry(succeeded(made));
  await change(asSystem(clock.now()), (tx) => recordTry(tx, deps, job, message, made));
}

type Message = NonNullable<Awaited<ReturnType<typeof prepare>>>;

/**
 * Reads the message to send. Undefined if the attempt has already run, or if an earlier message about the
 * record is pending; that one enqueues this one later. Also undefined while the webhook is switched off.
 */
async function prepare(tx: Tx, { clock, jobs }: DeliveryDeps, job: DeliveryJob) {
  const found = await tx
    .selectFrom('webhookDeliveries')
    .select(['webhookId', 'record'])
    .where('id', '=', job.deliveryId)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockRecord(tx, found);
  let message = await nextMessage(tx, job);
  if (message && !message.active && !message.byHand)
    message = (await isActiveNow(tx, message.webhookId)) ? await nextMessage(tx, job) : undefined;
  if (!message) {
    await passTurn(tx, jobs, job);
    return undefined;
  }
  const { secret, previousSecret, previousSecretUntil } = message;
  const both = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > clock.now();
  return { ...message, secrets: both ? [secret, previousSecret] : [secret] };
}

/** The message of this attempt with its webhook, unless the attempt has run or an earlier message of the record is pending. */
const nextMessage = (tx: Tx, { deliveryId, turn }: DeliveryJob) =>
  tx
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhookId')
    .select([
      'd.id',
      'd.webhookId',
      'd.record',
      'd.position',
      'd.body',
      'd.byHand',
      'd.triesLeft',
      'd.inBacklog',
    ])
    .select(['w.url', 'w.secret', 'w.previousSecret', 'w.previousSecretUntil', 'w.active'])
    .where('d.id', '=', deliveryId)
    .where('d.status', '=', 'PENDING')
    .where('d.turn', '=', turn)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhookDeliveries as e')
            .select('e.id')
            .whereRef('e.webhookId', '=', 'd.webhookId')
            .whereRef('e.record', '=', 'd.record')
            .whereRef('e.position', '<', 'd.position')
            .where('e.status', '=', 'PENDING')
            .where((eb) => eb.or([eb('w.active', '=', true), eb('e.byHand', '=', true)])),
        ),
      ),
    )
    .executeTakeFirst();

/**
 * Waits for a change to the webhook: switching it on enqueues only the messages that it can see, and of each record the first. So
 * the message is read again afterwards.
 */
async function isActiveNow(tx: Tx, id: string): Promise<boolean> {
  const webhook = tx.selectFrom('webhooks').select('active').where('id', '=', id).forShare();
  return (await webhook.executeTakeFirst())?.active === true;
}

/** Serializes attempts about the same record. */
const lockRecord = (tx: Tx, { webhookId, record }: { webhookId: string; record: string }) =>
  lockName(tx, `webhook ${webhookId} ${record}`);

async function tryOnce(
  { id, url, body, secrets }: Message,
  now: Date,
  { webhookHttp, webhookPrivate, webhookProxy }: Deps['settings'],
  signal: AbortSignal,
): Promise<DeliveryTry> {
  const begun = performance.now();
  const made = (result: Pick<DeliveryTry, 'status' | 'error'>): DeliveryTry => ({
    at: now.toISOString(),
    ms: Math.round(performance.now() - begun),
    ...result,
  });
  if (!webhookHttp && !url.startsWith('https:')) return made({ status: null, error: 'addressRefused' });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Foyer-Webhooks/1',
    ...signedHeaders(id, now, body, secrets),
  };
  try {
    const status = await post(url, {
      headers,
      body,
      toPrivate: webhookPrivate,
      proxy: webhookProxy,
      timeoutMs,
      signal,
    });
    return made({ status, error: null });
  } catch (error) {
    signal.throwIfAborted(); // shutdown, not the receiver's fault: another instance or the next start retries
    return made({ status: null, error: errorOf(error) });
  }
}

function errorOf(error: unknown): DeliveryError {
  if (error instanceof PrivateAddressError) return 'addressRefused';
  if (!(error instanceof Error)) return 'connectionFailed';
  if (error.name === 'TimeoutError') return 'timedOut';
  return 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    ? 'hostNotFound'
    : 'connectionFailed';
}

const succeeded = ({ status }: DeliveryTry) => status !== null && status >= 200 && status < 300;

/**
 * Records the attempt and enqueues the next one or the record's next message. Updates the health of the
 * webhook.
 */
async function recordTry(
  tx: Tx,
  { clock, jobs }: DeliveryDeps,
  { deliveryId, turn }: DeliveryJob,
  { webhookId, record, position, triesLeft, inBacklog }: Message,
  made: DeliveryTry,
): Promise<void> {
  const now = clock.now();
  await lockRecord(tx, { webhookId, record });
  const pause = pausesSeconds[triesPerDelivery - triesLeft];
  const status = succeeded(made) ? 'DELIVERED' : pause === undefined || triesLeft <= 1 ? 'FAILED' : 'PENDING';
  const nextTryAt = status === 'PENDING' && pause ? new Date(now.getTime() + pause * 1000) : null;
  await tx
    .updateTable('webhookDeliveries')
    .set({ tries: withTry(made) })
    .where('id', '=', deliveryId)
    .execute();
  const updated = await tx
    .updateTable('webhookDeliveries')
    .set({ status, nextTryAt, turn: turn + 1, triesLeft: triesLeft - 1, inBacklog: false })
    .where('id', '=', deliveryId)
    .where('turn', '=', turn) // unless it was resent in between
    .where('status', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst();
  if (succeeded(made)) await forgetErased(tx, deliveryId);
  if (succeeded(made)) await noteSuccess(tx, webhookId);
  else if (made.status === 410) await switchOff(tx, webhookId, 'GONE', now);
  else await noteFailure(tx, webhookId, now);
  if (!updated) return;
  if (nextTryAt) {
    const data = { deliveryId, turn: turn + 1 };
    await jobs.enqueueAll(tx, 'deliverWebhook', [{ data, group: webhookId, startAfterSeconds: pause ?? 0 }]);
  } else await enqueueNext(tx, jobs, { webhookId, record });
  if (!inBacklog) return;
  if (nextTryAt) await leaveBacklog(tx, { webhookId, record });
  await sendNext(tx, jobs, { webhookId, position });
}

/** A delivered erasure has told the external id, which the stored copy then loses. */
const forgetErased = (tx: Tx, id: string) =>
  tx
    .updateTable('webhookDeliveries')
    .set({ body: sql`jsonb_set(body::jsonb, '{data,externalId}', 'null')::text` })
    .where('id', '=', id)
    .where('event', '=', 'user.erased')
    .execute();

const withTry = (made: DeliveryTry) => sql<string>`tries || ${JSON.stringify([made])}::jsonb`;

/**
 * Enqueues the next message about the record, which was waiting for this one, unless the backlog will. Its attempt number
 * advances, so that its original job does nothing if it runs later.
 */
async function enqueueNext(
  tx: Tx,
  jobs: Deps['jobs'],
  { webhookId, record }: { webhookId: string; record: string },
): Promise<void> {
  const waiting = tx
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('record', '=', record)
    .where('status', '=', 'PENDING')
    .orderBy('position')
    .limit(sql.lit(1));
  const next = await tx
    .updateTable('webhookDeliveries')
    .set({ turn: sql`turn + 1` })
    .where('id', '=', waiting)
    .where('inBacklog', '=', false)
    .returning(['id', 'turn'])
    .executeTakeFirst();
  if (!next) return;
  const data = { deliveryId: next.id, turn: next.turn };
  await jobs.enqueueAll(tx, 'deliverWebhook', [{ data, group: webhookId }]);
}

const asSystem = (now: Date): WriteContext => ({
  actor: system,
  action: 'deliverWebhook',
  requestId: '',
  now,
});
