/** New time and place of an event that is being moved by pointer or keys. */

import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { daysBetween } from '@foyer/contract/time/days.ts';
import type { GridSpot } from '../board/grid.ts';
import type { CalendarView } from '../view.ts';
import {
  type Edge,
  movedByDays,
  movedByTime,
  movedToPlace,
  stepMs,
  stretched,
  stretchedByDays,
  type When,
} from '../when.ts';

/** An event being moved. */
export interface Moving {
  event: CalendarEvent;
  by: 'pointer' | 'keyboard';
  /** Place that the event is moved from. Null without a place, undefined if rows are not places. */
  placeId: string | null | undefined;
  when: When;
}

/** The pressed position of an event: one of its edges, or its body. */
export interface DragStart {
  when: When;
  spot: GridSpot;
  edge?: Edge | undefined;
}

const weekStepMs = 2 * stepMs; // a pixel is 15 minutes there

/** Returns the new time after dragging. In weeks and months the hours are kept, on a day the length. */
export function draggedTo(view: CalendarView, { when, spot: start, edge }: DragStart, spot: GridSpot): When {
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
 * Returns the time and place after a key. Left and right move by a day, or 15 minutes in the day view; up and down to
 * another place, or week in the month view. Shift moves the end.
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
