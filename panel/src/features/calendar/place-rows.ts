/** The rows of a week or a day: places, with what is held there. */
import type { CalendarEvent } from '@foyer/contract/calendar.ts';
import type { PlaceRef } from '@foyer/contract/places.ts';

export interface PlaceRow {
  /** Null: of what is held nowhere. */
  id: string | null;
  name: string;
  events: CalendarEvent[];
}

/**
 * A row for each of the venue's places, or for those that were chosen; further ones where something is held that is not among them, and
 * one for what is held nowhere, its place being gone. An event in two places is in two rows.
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

/** What a row is called where only text will do. */
export const rowKey = (id: string | null) => id ?? 'none';
