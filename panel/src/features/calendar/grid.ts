/** The calendar as it lies on the screen: which moment and place are under a pointer, and where something is to be drawn. */
import { layOutDays } from './lanes.ts';
import type { When } from './when.ts';

/** A row of the calendar: equal columns of time, of one place or of all. */
export interface Lane {
  key: string;
  /** Undefined where the row is of all places; null: of what is held nowhere. */
  placeId?: string | null;
  /** When each column begins, and when the last one ends, in milliseconds. */
  edges: readonly number[];
  /** The days of its columns, where each is one. */
  days?: readonly string[];
}

/** What is under a pointer. */
export interface Spot {
  lane: Lane;
  /** Milliseconds. */
  moment: number;
  /** The day of the column, where columns are days. */
  day: string | undefined;
}

/** The moment at a share, from 0 to 1, of a row. */
export function momentAtShare(edges: readonly number[], share: number): number {
  const columns = edges.length - 1;
  const at = Math.min(Math.max(share, 0), 1) * columns;
  const column = Math.min(Math.floor(at), columns - 1);
  const from = edges[column] ?? 0;
  const to = edges[column + 1] ?? from;
  return from + (at - column) * (to - from);
}

/** Where in a row a moment lies, from 0 to 1; what is outside lies at its ends. */
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

/** What lies at a point of the window: in the nearest row, where it is in none. */
export function spotAt(grid: Element, lanes: readonly Lane[], x: number, y: number): Spot | undefined {
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

/** A rectangle in the coordinates of the grid's own content, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where something is to be drawn: a rectangle in each row that it touches. */
export function boxesOf(grid: Element, lanes: readonly Lane[], when: When): Box[] {
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

/** From where to where it takes a row; undefined where it is not in it. */
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
