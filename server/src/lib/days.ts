const dayMs = 24 * 3_600_000; // all UTC days have the same length

/** Returns the calendar day (`YYYY-MM-DD`) that is `count` days later. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Returns the next day; undefined after the last one that has four digits for its year. */
export const dayAfter = (day: string) => (day === '9999-12-31' ? undefined : addDays(day, 1));
