const slackMs = 60_000; // allows for latency and for dates without fractions of a second

let aheadMs = 0;

/** Returns the server's time in milliseconds, because the device's clock may be wrong by days. */
export const serverNow = () => Date.now() + aheadMs;

/** Reads the server's time from the `Date` header of an answer. */
export function setClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  aheadMs = Math.abs(difference) > slackMs ? difference : 0;
}
