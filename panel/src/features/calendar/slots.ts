/** An empty place in the calendar, as a new event's form takes it over. */

import { dayOf, timeOf, today } from '#ui/venue-time.ts';
import type { Spot } from './grid.ts';

const halfHourMs = 30 * 60_000;
const usualLengthMs = 2 * 3_600_000;

/** What the address of a new event says. Days are `YYYY-MM-DD`, times `HH:mm`. */
interface Slot {
  locationIds: string[];
  dateFrom: string;
  timeFrom?: string;
  dateTo: string;
  timeTo?: string;
}

interface Surroundings {
  /** Milliseconds. */
  now: number;
  /** The places that are shown; a single one is meant, whatever the view. */
  locationIds: readonly string[];
}

/** What was pressed: a day, or on a single day an hour, and the place where rows are places. Undefined where that is over. */
export function slotAt({ lane: { placeId }, day, moment }: Spot, shown: Surroundings): Slot | undefined {
  const { now, locationIds: chosen } = shown;
  const locationIds = placeId ? [placeId] : chosen.length === 1 ? [...chosen] : [];
  if (day !== undefined) return day < today() ? undefined : { locationIds, dateFrom: day, dateTo: day };
  const from = Math.floor(moment / halfHourMs) * halfHourMs;
  const to = from + usualLengthMs;
  if (from < now) return undefined;
  return {
    locationIds,
    dateFrom: dayOf(from),
    timeFrom: timeOf(from),
    dateTo: dayOf(to),
    timeTo: timeOf(to),
  };
}
