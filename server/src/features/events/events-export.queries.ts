import type { EventListQuery } from '@foyer/contract/events.ts';
import { sql } from 'kysely';
import { enumeration, type ListExport, moment, money, number, text, yesNo } from '#lists/export-cells.ts';
import { statusAt } from '#shared/events/event-status.ts';
import { ticketsPurchased } from '#shared/sales/tickets.ts';
import { type EventReading, filteredEvents, sortClauseOf } from './events.queries.ts';

export function exportEvents(
  reading: EventReading,
  query: Omit<EventListQuery, 'page' | 'size'>,
): ListExport<'events'> {
  const now = reading.clock.now();
  return {
    columns: {
      title: text(sql.ref('e.title_pl')),
      timeFrom: moment(sql.ref('e.time_from')),
      location: text(sql.ref('e.location_names')),
      type: enumeration(sql`(select name from event_types where id = e.event_type_id)`),
      maxTicketsQty: number(sql.ref('e.max_tickets_qty')),
      price: money(sql.ref('e.price_minor')),
      recommended: yesNo(sql.ref('e.recommended')),
      timeTo: moment(sql.ref('e.time_to')),
      category: enumeration(sql.ref('e.category')),
      ticketsPurchasedQty: number(ticketsPurchased),
      soldShare: number(sql`floor(100.0 * ${ticketsPurchased} / e.max_tickets_qty)`),
      status: enumeration(statusAt(now)),
      createdAt: moment(sql.ref('e.created_at')),
      updatedAt: moment(sql.ref('e.updated_at')),
    },
    rows: (cells) => filteredEvents(reading, query, now).select(cells).orderBy(sortClauseOf(query)),
  };
}
