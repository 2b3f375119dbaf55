import { type Clock, systemClock } from '#lib/clock.ts';

/** Clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(moment: string | Date): void;
  advance(milliseconds: number): void;
  /** Resets the clock to its start. */
  restore(): void;
}

/** Noon on a Friday in November. The venue is in Warsaw, one hour ahead of UTC. */
const testStart = '2026-11-20T11:00:00.000Z';

export function testClock(): TestClock {
  let time = new Date(testStart).getTime();
  const { dayOf, timeZone } = systemClock('Europe/Warsaw');
  const now = () => new Date(time);
  return {
    now,
    dayOf,
    timeZone,
    today: () => dayOf(now()),
    set: (moment) => {
      time = new Date(moment).getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
    restore: () => {
      time = new Date(testStart).getTime();
    },
  };
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
