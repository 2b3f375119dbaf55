/** Writes webhook messages about a change in the transaction of that change. */
import type { DeliveredEvent, WebhookEvent } from '@foyer/contract/integrations/webhook-events.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { ChangeObserver, WriteContext, WrittenRow } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { eventsOf } from './event-mapping.ts';
import { type Presentation, presentRecords } from './webhook-data.ts';

/** A webhook and the events it subscribes to. */
interface Subscriber {
  id: string;
  events: WebhookEvent[];
}

/** Attempts before a delivery fails. */
export const triesPerDelivery = 10;

/**
 * Announces a change based on the rows it wrote for the history, so that no action can omit it. Without
 * webhooks it does nothing. Webhooks that are switched off get their messages once they are active again.
 */
export const webhookAnnouncements = (
  deps: Presentation & Pick<Deps, 'jobs'>,
): ChangeObserver<Subscriber[]> => ({
  interest: sql`select json_agg(json_build_object('id', id, 'events', events)) from webhooks`,
  observe: async (tx, { now }, subscribers, written) => {
    const wanted = new Set(subscribers.flatMap(({ events }) => events));
    const rows = await withRowsOfEvents(tx, await withOrders(tx, await withPlaces(tx, written)));
    const recordEvents = eventsOf(rows).filter(({ event }) => wanted.has(event));
    const data = new Map<WebhookEvent, Map<string, unknown>>();
    for (const [event, records] of Map.groupBy(recordEvents, (one) => one.event)) {
      const ids = records.map(({ id }) => id);
      data.set(event, await presentRecords(tx, event, ids, deps));
    }
    const messages = recordEvents.flatMap(({ event, id }) => {
      const record = data.get(event)?.get(id);
      if (record === undefined) return [];
      return messagesTo(subscribers, event, id, bodyOf(event, now, record));
    });
    await enqueueDeliveries(tx, deps.jobs, messages, now);
  },
});

/** Tells programs that a guest was erased. The guest's row and history no longer have the external id. */
export const announceErasure =
  ({ jobs }: Pick<Deps, 'jobs'>) =>
  async (tx: Tx, { now }: WriteContext, { id, externalId }: { id: string; externalId: string | null }) => {
    const event = 'user.erased';
    const subscribers = await tx.selectFrom('webhooks').select(['id', 'events']).execute();
    const body = bodyOf(event, now, { id, externalId });
    await enqueueDeliveries(tx, jobs, messagesTo(subscribers, event, id, body), now);
  };

const messagesTo = (
  subscribers: readonly { id: string; events: readonly string[] }[],
  event: WebhookEvent,
  id: string,
  body: string,
): NewDelivery[] =>
  subscribers
    .filter(({ events }) => events.includes(event))
    .map((webhook) => ({ webhookId: webhook.id, event, record: `${kindOf(event)} ${id}`, body }));

/** Prefix of the event type. Deliveries about the same record are ordered across event types. */
const kindOf = (event: WebhookEvent) => event.split('.')[0];

export const bodyOf = (type: DeliveredEvent, now: Date, data: unknown) =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });

/** Replaces photo rows by rows of their place, since webhooks announce a changed place. */
async function withPlaces(tx: Tx, written: WrittenRow[]): Promise<WrittenRow[]> {
  const photos = written.filter(({ entity }) => entity === 'place_photos');
  if (photos.length === 0) return written;
  const ids = photos.map(({ entityId }) => entityId);
  const rows = await tx.selectFrom('placePhotos').select(['id', 'placeId']).where('id', 'in', ids).execute();
  const placeIds = new Map(rows.map(({ id, placeId }) => [id, placeId]));
  return written.flatMap((row) => {
    if (row.entity !== 'place_photos') return [row];
    const placeId = placeIds.get(row.entityId) ?? row.before?.place_id;
    return typeof placeId === 'string' ? [{ ...row, entityId: placeId }] : [];
  });
}

/** Makes rows of refunds rows `refunds` of the refunded billing, since webhooks announce a changed order. */
async function withOrders(tx: Tx, written: WrittenRow[]): Promise<WrittenRow[]> {
  const updated = written.filter(({ entity, before, after }) => entity === 'billings' && before && after);
  const ids = updated.map(({ entityId }) => entityId);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('billings')
          .select(['id', 'originalId'])
          .where(sql<boolean>`id = any(${ids}::uuid[])`)
          .where('originalId', 'is not', null)
          .execute();
  const refunded = new Map(rows.map(({ id, originalId }) => [id, originalId]));
  return written.map((row) => {
    if (row.entity !== 'billings') return row;
    const originalId = refunded.get(row.entityId) ?? (row.after ?? row.before)?.original_id;
    return typeof originalId === 'string' ? { ...row, entity: 'refunds', entityId: originalId } : row;
  });
}

/**
 * Adds rows of what changes with an event: its coupons can be seen once it is published, and cancelling ends the tickets of its paid
 * orders.
 */
async function withRowsOfEvents(tx: Tx, written: WrittenRow[]): Promise<WrittenRow[]> {
  const become = (status: string) =>
    written.flatMap(({ entity, entityId, after }) =>
      entity === 'events' && after?.status === status ? [entityId] : [],
    );
  const [published, cancelled] = [become('PUBLISHED'), become('CANCELLED')];
  if (published.length + cancelled.length === 0) return written;
  const { rows } = await sql<{ entity: string; id: string }>`
    select 'discounts' as entity, id from discounts where event_id = any(${published}::uuid[])
    union all
    select 'refunds', id from billings where event_id = any(${cancelled}::uuid[]) and status = 'PAID' and type = 'EVENT'
    order by 1, 2`.execute(tx);
  const added = rows.map(({ entity, id }) => ({ action: '', entity, entityId: id, before: null, after: {} }));
  return [...written, ...added];
}

interface NewDelivery {
  webhookId: string;
  event: DeliveredEvent;
  record: string;
  body: string;
  /** Set for manual deliveries, which are sent even if the webhook is disabled. */
  byHand?: boolean;
}

/**
 * Inserts messages and delivery jobs, and returns the ids. Skips webhooks deleted at the same time, so that
 * the change itself does not fail.
 */
export async function enqueueDeliveries(
  tx: Tx,
  jobs: Deps['jobs'],
  messages: NewDelivery[],
  now: Date,
): Promise<string[]> {
  if (messages.length === 0) return [];
  const rows = messages.map((message, place) => ({ id: newId(), place, ...message }));
  const { rows: made } = await sql<{ id: string; webhookId: string }>`
    with there as (
      select id from webhooks where id = any(${rows.map(({ webhookId }) => webhookId)}::uuid[]) for key share
    )
    insert into webhook_deliveries (id, webhook_id, event, record, body, by_hand, tries_left, next_try_at, created_at)
    select m.id, m."webhookId", m.event, m.record, m.body, coalesce(m."byHand", false), ${triesPerDelivery}, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(rows)})
           as m (id uuid, place int, "webhookId" uuid, event text, record text, body text, "byHand" boolean)
      join there on there.id = m."webhookId"
     order by m.place
    returning id, webhook_id`.execute(tx);
  await jobs.enqueueAll(
    tx,
    'deliverWebhook',
    made.map(({ id, webhookId }) => ({ data: { deliveryId: id, turn: 1 }, group: webhookId })),
  );
  return made.map(({ id }) => id);
}
