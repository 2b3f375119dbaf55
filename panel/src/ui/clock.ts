const slackMs = 60_000; // answers take their time, and dates of answers have no fractions

let aheadMs = 0;

/** The server's time in milliseconds. The clock of the device may be days wrong. */
export const serverNow = () => Date.now() + aheadMs;

/** Takes the server's time from the `Date` of an answer. */
export function setClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  aheadMs = Math.abs(difference) > slackMs ? difference : 0;
}
