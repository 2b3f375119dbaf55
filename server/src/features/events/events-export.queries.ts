import type { EventListQuery } from '@foyer/contract/events.ts';
import { sql } from 'kysely';
import { enumerationCell, type ListExport, numberCell } from '#lists/export-cells.ts';
import { exportedColumns } from '#resources/exported-columns.ts';
import { statusAt } from '#shared/events/event-status.ts';
import { ticketsPurchased } from '#shared/sales/tickets.ts';
import { type EventReading, eventOrder, filteredEvents } from './events.queries.ts';

export function exportEvents(
  reading: EventReading,
  query: Omit<EventListQuery, 'page' | 'size'>,
): ListExport<'events'> {
  const now = reading.clock.now();
  return {
    columns: exportedColumns('events', 'e', {
      type: enumerationCell(sql`(select name from event_types where id = e.event_type_id)`),
      ticketsPurchasedQty: numberCell(ticketsPurchased),
      soldShare: numberCell(sql`floor(100.0 * ${ticketsPurchased} / e.max_tickets_qty)`),
      status: enumerationCell(statusAt(now)),
    }),
    rows: (cells) =>
      filteredEvents(reading, query, now).select(cells).orderBy(eventOrder(query).clauseOf(query)),
  };
}
