/** Rows of a week or day: places with their events. */
import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import type { PlaceRef } from '@foyer/contract/places.ts';

export interface PlaceRow {
  /** Null for events without a place. */
  id: string | null;
  name: string;
  events: CalendarEvent[];
}

/**
 * Returns a row for each place, or each chosen one, plus rows for other places with events and for events whose place is gone. An
 * event in two places appears in two rows.
 */
export function placeRows(
  places: readonly PlaceRef[],
  chosen: readonly string[],
  events: readonly CalendarEvent[],
): PlaceRow[] {
  const isShown = (id: string) => chosen.length === 0 || chosen.includes(id);
  const rows = new Map<string, PlaceRow>();
  const known = [...places, ...events.flatMap(({ locations }) => locations)];
  for (const { id, name } of known) if (isShown(id) && !rows.has(id)) rows.set(id, { id, name, events: [] });
  for (const event of events) for (const { id } of event.locations) rows.get(id)?.events.push(event);
  const nowhere = events.filter(({ locations }) => locations.length === 0);
  return [...rows.values(), ...(nowhere.length > 0 ? [{ id: null, name: 'No place', events: nowhere }] : [])];
}

/** Returns a row's key as text. */
export const rowKey = (id: string | null) => id ?? 'none';
