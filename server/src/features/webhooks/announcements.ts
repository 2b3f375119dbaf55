/** What is to be told of a change, written into its own transaction. */
import type { DeliveredEvent, WebhookEvent } from '@foyer/contract/webhook-events.ts';
import { sql } from 'kysely';
import type { ChangeObserver, Tx, WrittenRow } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { toldEvents } from './told-events.ts';
import { type Presentation, presentRecords } from './webhook-data.ts';

/** An address that is switched on, and what it wants to be told of. */
interface Subscriber {
  id: string;
  events: WebhookEvent[];
}

/** Tries until a delivery is given up. */
export const triesPerDelivery = 10;

/** Told by what the change has written, as the history keeps it: no act can forget to tell. With no webhook there is nothing to do. */
export const webhookAnnouncements = (
  deps: Presentation & Pick<Deps, 'jobs'>,
): ChangeObserver<Subscriber[]> => ({
  interest: sql`select json_agg(json_build_object('id', id, 'events', events)) from webhooks where active`,
  observe: async (tx, { now }, subscribers, written) => {
    const wanted = new Set(subscribers.flatMap(({ events }) => events));
    const told = toldEvents(await withPlaces(tx, written)).filter(({ event }) => wanted.has(event));
    const data = new Map<WebhookEvent, Map<string, unknown>>();
    for (const [event, records] of Map.groupBy(told, (one) => one.event)) {
      const ids = records.map(({ id }) => id);
      data.set(event, await presentRecords(tx, event, ids, deps));
    }
    const messages = told.flatMap(({ event, id }) => {
      const record = data.get(event)?.get(id);
      if (record === undefined) return [];
      const body = bodyOf(event, now, record);
      return subscribers
        .filter(({ events }) => events.includes(event))
        .map((webhook) => ({ webhookId: webhook.id, event, record: `${kindOf(event)} ${id}`, body }));
    });
    await enqueueDeliveries(tx, deps.jobs, messages, now);
  },
});

/** What is said of a record may depend on what was said before, whatever it was. */
const kindOf = (event: WebhookEvent) => event.split('.')[0];

export const bodyOf = (type: DeliveredEvent, now: Date, data: unknown) =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });

/** The history knows a photo by its own id; what is told is that its place has changed. */
async function withPlaces(tx: Tx, written: WrittenRow[]): Promise<WrittenRow[]> {
  const photos = written.filter(({ entity }) => entity === 'place_photos');
  if (photos.length === 0) return written;
  const ids = photos.map(({ entityId }) => entityId);
  const rows = await tx.selectFrom('placePhotos').select(['id', 'placeId']).where('id', 'in', ids).execute();
  const placeOf = new Map(rows.map(({ id, placeId }) => [id, placeId]));
  return written.flatMap((row) => {
    if (row.entity !== 'place_photos') return [row];
    const placeId = placeOf.get(row.entityId) ?? row.before?.place_id;
    return typeof placeId === 'string' ? [{ ...row, entityId: placeId }] : [];
  });
}

interface NewDelivery {
  webhookId: string;
  event: DeliveredEvent;
  record: string;
  body: string;
  /** Whether a person asked for it; then it goes out though the webhook is switched off. */
  byHand?: boolean;
}

/** Writes the messages and the jobs that deliver them; answers with their ids. A webhook that is deleted at this moment gets none, and fails no change. */
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
