import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { serverNow } from './clock.ts';
import { today } from './venue-time.ts';

const everyMs = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  for (const listener of listeners) listener();
};

/** One timer for the page. A tab that was asleep looks again as soon as it is used. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(tick, everyMs);
    addEventListener('focus', tick);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    removeEventListener('focus', tick);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Value derived from the clock, such as a day. Renders again when it changes. */
const useClock = <Value extends string | number>(read: () => Value): Value =>
  useSyncExternalStore(subscribe, read);

const minuteMs = 60_000;
const currentMinute = () => Math.floor(serverNow() / minuteMs) * minuteMs;

/** Start of the current minute in milliseconds. */
export const useNow = () => useClock(currentMinute);

/** Current day at the venue. */
export const useToday = () => useClock(today);

interface DayInAddress {
  /** Day named by the address. */
  named: string | undefined;
  /** Puts a day into the address without a history entry. */
  keep: (day: string) => void;
  /** The current day: at the venue, or of takings. */
  current?: () => string;
}

/**
 * Day that a page shows: the one in its address, otherwise the current one. If a day begins while the page is open, the page stays
 * where it is. Call `toCurrent` before opening an address without a day.
 */
export function useShownDay({ named, keep, current = today }: DayInAddress) {
  const now = useClock(current);
  const [unnamed, setUnnamed] = useState(now);
  const isBehind = unnamed !== now;
  if (isBehind && named !== undefined) setUnnamed(now);
  const keepShown = useEffectEvent(() => keep(unnamed));
  useEffect(() => {
    if (isBehind && named === undefined) keepShown();
  }, [isBehind, named]);
  return { day: named ?? unnamed, now, toCurrent: () => setUnnamed(current()) };
}
