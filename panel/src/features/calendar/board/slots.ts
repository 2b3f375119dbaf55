/** Time and place of an empty slot, for a new event's form. */

import { dayOf, timeOf, today } from '#ui/time/venue-time.ts';
import type { GridSpot } from './grid.ts';

const halfHourMs = 30 * 60_000;
const usualLengthMs = 2 * 3_600_000;

/** Address parameters of a new event. Days are `YYYY-MM-DD`, times `HH:mm`. */
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
  /** Places shown. If there is only one, it is used in every view. */
  locationIds: readonly string[];
}

/** Returns the pressed slot: the day, or the hour on a day, and the place if rows are places. Undefined if it is in the past. */
export function slotAt({ lane: { placeId }, day, moment }: GridSpot, shown: Surroundings): Slot | undefined {
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
