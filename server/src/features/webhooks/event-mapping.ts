import type { WebhookEvent } from '@foyer/contract/integrations/webhook-events.ts';
import type { WrittenRow } from '#db/writing/changes.ts';

/** An event to announce, and the record it is about. */
export interface RecordEvent {
  event: WebhookEvent;
  id: string;
}

/** Maps written rows to webhook events, by table. Applies to every write, by staff, jobs or access keys. */
const eventMapping: Record<string, (row: WrittenRow, all: readonly WrittenRow[]) => WebhookEvent[]> = {
  events: ({ before, after }, all) => {
    if (!after) return []; // drafts were never announced
    if (after.status === 'PUBLISHED') return ['event.published'];
    if (after.status === 'CANCELLED') return ['event.cancelled'];
    if (!before) return [];
    // Renaming a place also updates this column, but does not reschedule the event.
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
  messages: ({ before, after }) => {
    if (!before || !after) return [];
    return Object.keys(after).every((column) => column === 'assignee_id') ? [] : ['message.updated'];
  },
  message_replies: ({ before, after }) => (!before && after?.staff_id ? ['message.answered'] : []),
  orders: ({ before }) => (before ? [] : ['order.created']),
  // The billing of an order has the order's id. Other billings are not announced.
  check_ins: ({ before, after }) => {
    if (before) return ['ticket.check_in_undone'];
    return after?.result === 'CHECKED_IN' ? ['ticket.checked_in'] : [];
  },
  billings: ({ before, after }) => (before && after && 'status' in after ? ['order.updated'] : []),
  waiting_list_entries: ({ before, after }) =>
    before && after?.state === 'OFFERED' ? ['waiting_list.offered'] : [],
  reservations: ({ before, after }) => {
    if (!before) return ['reservation.created'];
    return [after ? 'reservation.updated' : 'reservation.deleted'];
  },
  refunds: ({ before, after }) => (!before || !after || 'status' in after ? ['order.updated'] : []),
};

/** Events that are redundant after another one in the same change. */
const includes: Partial<Record<WebhookEvent, readonly WebhookEvent[]>> = {
  'event.published': ['event.rescheduled'],
  'place.published': ['place.updated'],
  'order.created': ['order.updated'],
  'reservation.created': ['reservation.updated'],
};

/**
 * Events to announce, without duplicates, in the order of the writes. `presentRecords` drops records that
 * webhooks must not see.
 */
export function eventsOf(written: readonly WrittenRow[]): RecordEvent[] {
  const found = new Map<string, RecordEvent>();
  const add = (one: RecordEvent) => found.set(`${one.event} ${one.id}`, one);
  for (const row of written) {
    if (row.action === 'eraseUser' && row.entity !== 'reservations') continue; // `announceErasure`
    for (const event of eventMapping[row.entity]?.(row, written) ?? []) add({ event, id: recordOf(row) });
  }
  for (const { event, id } of [...found.values()])
    for (const included of includes[event] ?? []) found.delete(`${included} ${id}`);
  return [...found.values()];
}

/** Id of the record that programs know. An answer belongs to its message. */
const recordOf = ({ entity, entityId, after }: WrittenRow): string =>
  entity === 'message_replies' ? String(after?.message_id) : entityId;
