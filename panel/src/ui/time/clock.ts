const slackMs = 60_000; // allows for latency and for dates without fractions of a second

let aheadMs = 0;

/** Returns the server's time in milliseconds, because the device's clock may be wrong by days. */
export const serverNow = () => Date.now() + aheadMs;

/**
 * Reads the server's time from the `Date` header of the answer to a request that was sent at `sentAt`. An answer that took longer
 * than the allowance is ignored: the device may have slept meanwhile.
 */
export function setClock(date: string | null, sentAt = Date.now()): void {
  if (Date.now() - sentAt > slackMs) return;
  const difference = Date.parse(date ?? '') - Date.now();
  aheadMs = Math.abs(difference) > slackMs ? difference : 0;
}
