/** Time is a dependency: everything that asks for "now" or "today" asks this (decisions A, TIME_ZONE). */
export interface Clock {
  now(): Date;
  /** The venue's calendar day, `YYYY-MM-DD`. */
  today(): string;
  /** The venue's calendar day of a moment, `YYYY-MM-DD`. */
  dayOf(moment: Date): string;
  readonly timeZone: string;
}

/** `offset` in milliseconds is for tests; formatters are made once, because making one costs more than using it a thousand times. */
export function systemClock(timeZone: string, offset = 0): Clock {
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const now = () => new Date(Date.now() + offset);
  return { now, timeZone, dayOf: (moment) => days.format(moment), today: () => days.format(now()) };
}

/** Whether there is such a moment, and it is not still to come. */
export const hasCome = (moment: Date | null | undefined, now: Date): boolean =>
  moment !== null && moment !== undefined && moment <= now;
