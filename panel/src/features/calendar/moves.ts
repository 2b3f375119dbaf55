/** What a drag, or a key, proposes for an event that is being moved. */
import type { CalendarEvent } from '@foyer/contract/calendar.ts';
import { canEditEvent, canRescheduleEvent } from '@foyer/contract/events.ts';
import { daysBetween } from '#ui/days.ts';
import type { Spot } from './grid.ts';
import type { CalendarView } from './view.ts';
import {
  type Edge,
  movedByDays,
  movedByTime,
  movedToPlace,
  stepMs,
  stretched,
  stretchedByDays,
  type When,
} from './when.ts';

/** A draft is saved elsewhere; what is published and yet to begin is rescheduled. */
export const canMove = (event: Pick<CalendarEvent, 'status'>) =>
  canEditEvent(event) || canRescheduleEvent(event);

/** An event on the move. */
export interface Moving {
  event: CalendarEvent;
  by: 'pointer' | 'keyboard';
  /** The place that it is moved from, by now; null: none. Undefined where rows are no places. */
  placeId: string | null | undefined;
  when: When;
}

/** Where an event was taken hold of: at one of its ends, or anywhere between. */
export interface Grip {
  when: When;
  spot: Spot;
  edge?: Edge | undefined;
}

const weekStepMs = 2 * stepMs; // a pixel is a quarter of an hour there

/** What dragging it from there to here makes of it. In weeks and months it keeps its hours, on a day its length. */
export function draggedTo(view: CalendarView, { when, spot: start, edge }: Grip, spot: Spot): When {
  const byMs = spot.moment - start.moment;
  const days = start.day !== undefined && spot.day !== undefined ? daysBetween(start.day, spot.day) : 0;
  if (edge) {
    if (view === 'month') return stretchedByDays(when, days);
    return stretched(when, edge, byMs, view === 'week' ? weekStepMs : stepMs);
  }
  const moved = view === 'day' ? movedByTime(when, byMs) : movedByDays(when, days);
  const { placeId: from } = start.lane;
  const { placeId: to } = spot.lane;
  return from === undefined || to === undefined ? moved : movedToPlace(moved, from, to);
}

type Steps = Partial<Record<string, number>>;
const sideways: Steps = { ArrowLeft: -1, ArrowRight: 1 };
const upAndDown: Steps = { ArrowUp: -1, ArrowDown: 1 };
const pages: Steps = { PageUp: -1, PageDown: 1 };
const daysPerPage = { month: 28, week: 7, day: 1 };

/**
 * What a key makes of it; undefined for a key that moves nothing. Left and right: a day, or on a single day a quarter of an hour; up
 * and down: the place before or after, or in a month a week; with Shift its end by a quarter of an hour. `placeIds` are the rows.
 */
export function keyed(
  view: CalendarView,
  { when, placeId }: Pick<Moving, 'when' | 'placeId'>,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  placeIds: readonly string[],
): Pick<Moving, 'when' | 'placeId'> | undefined {
  const side = sideways[key];
  if (shiftKey)
    return side === undefined ? undefined : { placeId, when: stretched(when, 'to', side * stepMs) };
  if (side !== undefined)
    return { placeId, when: view === 'day' ? movedByTime(when, side * stepMs) : movedByDays(when, side) };
  const page = pages[key];
  if (page !== undefined) return { placeId, when: movedByDays(when, page * daysPerPage[view]) };
  const step = upAndDown[key];
  if (step === undefined) return undefined;
  if (view === 'month') return { placeId, when: movedByDays(when, step * 7) };
  if (placeId === undefined) return undefined;
  const to = placeId === null ? placeIds[0] : placeIds[placeIds.indexOf(placeId) + step];
  if (to === undefined) return { placeId, when };
  return { placeId: to, when: movedToPlace(when, placeId, to) };
}
