/** Geometry of the calendar: the time and place under a pointer, and where to draw events. */
import { layOutDays } from '../lanes.ts';
import type { When } from '../when.ts';

/** A row of the calendar: equal columns of time, for one place or all. */
export interface Lane {
  key: string;
  /** Undefined if the row covers all places, null for events without a place. */
  placeId?: string | null;
  /** Start of each column and end of the last one, in milliseconds. */
  edges: readonly number[];
  /** Days of the columns, if each is a day. */
  days?: readonly string[];
}

/** Position under a pointer. */
export interface GridSpot {
  lane: Lane;
  /** Milliseconds. */
  moment: number;
  /** Day of the column, if columns are days. */
  day: string | undefined;
}

/** Returns the moment at a fraction, 0 to 1, of a row. */
export function momentAtShare(edges: readonly number[], share: number): number {
  const columns = edges.length - 1;
  const at = Math.min(Math.max(share, 0), 1) * columns;
  const column = Math.min(Math.floor(at), columns - 1);
  const from = edges[column] ?? 0;
  const to = edges[column + 1] ?? from;
  return from + (at - column) * (to - from);
}

/** Returns the position of a moment in a row, from 0 to 1, clamped. */
export function shareOf(edges: readonly number[], moment: number): number {
  const columns = edges.length - 1;
  const after = edges.findIndex((edge) => edge > moment);
  if (after === 0) return 0;
  if (after === -1) return 1;
  const from = edges[after - 1] ?? 0;
  const to = edges[after] ?? from;
  return (after - 1 + (moment - from) / (to - from)) / columns;
}

const elementsOf = (grid: Element) => [...grid.querySelectorAll<HTMLElement>('[data-lane]')];

/** Returns the position at a point of the window, in the nearest row. */
export function spotAt(grid: Element, lanes: readonly Lane[], x: number, y: number): GridSpot | undefined {
  let nearest: { element: HTMLElement; distance: number } | undefined;
  for (const element of elementsOf(grid)) {
    const { top, bottom } = element.getBoundingClientRect();
    const distance = y < top ? top - y : Math.max(0, y - bottom);
    if (nearest === undefined || distance < nearest.distance) nearest = { element, distance };
  }
  const lane = lanes.find(({ key }) => key === nearest?.element.dataset.lane);
  if (!nearest || !lane) return undefined;
  const { left, width } = nearest.element.getBoundingClientRect();
  const share = (x - left) / width;
  const moment = momentAtShare(lane.edges, share);
  const column = Math.min(Math.max(Math.floor(share * (lane.edges.length - 1)), 0), lane.edges.length - 2);
  return { lane, moment, day: lane.days?.[column] };
}

/** A rectangle relative to the grid's content, in pixels. */
export interface EventBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the rectangles of an event, one per row. */
export function boxesOf(grid: Element, lanes: readonly Lane[], when: When): EventBox[] {
  const origin = grid.getBoundingClientRect();
  return elementsOf(grid).flatMap((element) => {
    const lane = lanes.find(({ key }) => key === element.dataset.lane);
    const shares = lane && sharesIn(lane, when);
    if (!shares) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      left: left - origin.left + shares.from * width,
      top: top - origin.top,
      width: (shares.to - shares.from) * width,
      height,
    };
  });
}

/** Returns the part of a row that an event covers, or undefined. */
function sharesIn({ placeId, edges, days }: Lane, when: When): { from: number; to: number } | undefined {
  const isHere = placeId === undefined || placeId === null || when.locationIds.includes(placeId);
  if (!isHere || (placeId === null && when.locationIds.length > 0)) return undefined;
  if (days) {
    const [span] = layOutDays([{ id: '', ...when }], days);
    return span && { from: span.from / days.length, to: (span.to + 1) / days.length };
  }
  const from = shareOf(edges, Date.parse(when.timeFrom));
  const to = shareOf(edges, Date.parse(when.timeTo));
  return from < to ? { from, to } : undefined;
}
