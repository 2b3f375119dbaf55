import {
  type DeliveryListQuery,
  type DeliverySortKey,
  deliveriesOrder,
  type Webhook,
  type WebhookDelivery,
  type WebhookListQuery,
  type WebhookSortKey,
  webhooksOrder,
} from '@foyer/contract/integrations/webhooks.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import type { ListContext } from '#lists/list.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { isOneOf, matchesSearch } from '#lists/search.ts';
import { polishOrder, type SortColumn, sortedBy } from '#lists/sorting.ts';

const sortColumns: Record<WebhookSortKey, SortColumn> = {
  url: { by: polishOrder(sql.ref('w.url')) },
  createdAt: { by: sql.ref('w.created_at') },
  createdBy: { by: polishOrder(sql.ref('w.created_by')) },
};

/** Lists webhooks (default order: newest first). Sorts without indexes, because the table is small. */
export const listWebhooks = (reading: ListContext, query: WebhookListQuery): PageReading<Webhook> =>
  readPage(reading, {
    name: 'webhooks',
    query,
    dependsOn: ['webhooks'],
    select: (db) => ({
      id: 'w.id',
      matching: filteredWebhooks(db, query),
      shown: webhookRows(db),
      order: sortedBy(query.sort ?? webhooksOrder, sortColumns),
    }),
    toItem: toWebhook,
  });

function filteredWebhooks(db: Db, { search, switchedOff }: WebhookListQuery) {
  let webhooks = db.selectFrom('webhooks as w');
  if (switchedOff !== undefined)
    webhooks = webhooks.where('w.disabledReason', switchedOff ? 'is not' : 'is', null);
  const searched = sql`searchable(concat_ws(' ', w.url, w.description, w.created_by, array_to_string(w.events, ' ')))`;
  return search ? webhooks.where(matchesSearch(searched, search)) : webhooks;
}

export async function getWebhook(db: Db, id: string): Promise<Webhook> {
  const row = await webhookRows(db).where('w.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toWebhook(row);
}

const webhookRows = (db: Db) =>
  db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.url', 'w.description', 'w.events', 'w.active', 'w.disabledReason', 'w.failingSince'])
    .select(['w.createdAt', 'w.createdBy', 'w.updatedAt']);

type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhookRows>['executeTakeFirstOrThrow']>>;

const toWebhook = ({ failingSince, createdAt, updatedAt, ...same }: Read<WebhookRow>): Webhook => ({
  ...same,
  failingSince: failingSince && isoMoment(failingSince),
  createdAt: isoMoment(createdAt),
  updatedAt: isoMoment(updatedAt),
});

const deliverySortColumns: Record<DeliverySortKey, SortColumn> = {
  createdAt: { by: sql.ref('d.created_at') },
};

/** Lists sent and pending deliveries of a webhook (default order: newest first). */
export const listDeliveries = (
  reading: ListContext,
  webhookId: string,
  query: DeliveryListQuery,
): PageReading<WebhookDelivery> =>
  readPage(reading, {
    name: `deliveries of ${webhookId}`,
    query,
    dependsOn: ['webhook_deliveries'],
    select: (db) => ({
      id: 'd.id',
      matching: filteredDeliveries(db, webhookId, query),
      shown: deliveryRows(db),
      order: sortedBy(query.sort ?? deliveriesOrder, deliverySortColumns),
    }),
    toItem: toDelivery,
  });

function filteredDeliveries(db: Db, webhookId: string, { status, event }: DeliveryListQuery) {
  let deliveries = db.selectFrom('webhookDeliveries as d').where('d.webhookId', '=', webhookId);
  if (status.length > 0) deliveries = deliveries.where(isOneOf(sql.ref('d.status'), status));
  if (event.length > 0) deliveries = deliveries.where(isOneOf(sql.ref('d.event'), event));
  return deliveries;
}

export async function getDelivery(db: Db, id: string): Promise<WebhookDelivery> {
  return toDelivery(await deliveryRows(db).where('d.id', '=', id).executeTakeFirstOrThrow());
}

const deliveryRows = (db: Db) =>
  db
    .selectFrom('webhookDeliveries as d')
    .select(['d.id', 'd.event', 'd.status', 'd.createdAt', 'd.nextTryAt', 'd.tries']);

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveryRows>['executeTakeFirstOrThrow']>>;

const toDelivery = ({ createdAt, nextTryAt, ...same }: Read<DeliveryRow>): WebhookDelivery => ({
  ...same,
  createdAt: isoMoment(createdAt),
  nextTryAt: nextTryAt && isoMoment(nextTryAt),
});
