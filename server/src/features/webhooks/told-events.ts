import type { WebhookEvent } from '@foyer/contract/webhook-events.ts';
import type { WrittenRow } from '#db/changes.ts';

/** Something that webhooks are told of: what happened, and to which record. */
export interface ToldEvent {
  event: WebhookEvent;
  id: string;
}

/** By table: what a row that was written means. Whatever writes it, staff, the clock or a key, in whichever act, is told. */
const meanings: Record<string, (row: WrittenRow, all: readonly WrittenRow[]) => WebhookEvent[]> = {
  events: ({ before, after }, all) => {
    if (!after) return []; // a draft: nobody knew of it
    if (after.status === 'PUBLISHED') return ['event.published'];
    if (after.status === 'CANCELLED') return ['event.cancelled'];
    if (!before) return [];
    // The names of its places change with theirs, too.
    const moved =
      ('location_names' in after || 'location_ids' in after) &&
      !all.some(({ entity }) => entity === 'places');
    return moved || 'time_from' in after || 'time_to' in after ? ['event.rescheduled'] : [];
  },
  places: ({ before, after }) => {
    if (!after) return before?.status === 'PUBLISHED' ? ['place.deleted'] : [];
    if (after.status === 'PUBLISHED') return ['place.published'];
    return before ? ['place.updated'] : [];
  },
  place_photos: () => ['place.updated'],
  users: ({ before, after }) => {
    if (after?.status === 'DELETED') return ['user.deleted'];
    if (after?.status === 'BLOCKED') return ['user.blocked'];
    if (before?.status === 'BLOCKED') return ['user.unblocked'];
    return after ? ['user.updated'] : [];
  },
  discounts: ({ before, after }) => {
    if (!before) return ['discount.created'];
    return [after ? 'discount.updated' : 'discount.deleted'];
  },
  faqs: () => ['faq.changed'],
  legal_texts: ({ entityId }) =>
    entityId === 'terms-of-use' ? ['terms_of_use.published'] : ['privacy_policy.published'],
  messages: ({ before, after }) => (before && after ? ['message.updated'] : []),
  orders: ({ before }) => (before ? [] : ['order.created']),
  // Under the same id. Of the billings those are told that are an order.
  billings: ({ before, after }) => (before && after && 'status' in after ? ['order.updated'] : []),
};

/** What a record is told of first makes the rest of the same change part of it. */
const includes: Partial<Record<WebhookEvent, readonly WebhookEvent[]>> = {
  'event.published': ['event.rescheduled'],
  'place.published': ['place.updated'],
  'order.created': ['order.updated'],
};

/**
 * What a change has to tell, each thing once, in the order in which it was written. Whether the record may be known outside is
 * judged by what presents it.
 */
export function toldEvents(written: readonly WrittenRow[]): ToldEvent[] {
  const found = new Map<string, ToldEvent>();
  const add = (told: ToldEvent) => found.set(`${told.event} ${told.id}`, told);
  for (const row of written) {
    for (const event of meanings[row.entity]?.(row, written) ?? []) add({ event, id: row.entityId });
  }
  for (const { event, id } of [...found.values()])
    for (const included of includes[event] ?? []) found.delete(`${included} ${id}`);
  return [...found.values()];
}
