import type { BrowserContext } from '@playwright/test';

/**
 * Shifts the dates of all current and future pages; repeated calls add up. Unlike `page.clock`, keeps timers, frames
 * and animations real.
 */
export async function shiftDates(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript(shift, milliseconds);
  await Promise.all(context.pages().map((page) => page.evaluate(shift, milliseconds)));
}

/** Runs in the browser, so it cannot use anything from this file. */
function shift(milliseconds: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [target.now() + milliseconds], newTarget),
    get: (target, key) => (key === 'now' ? () => target.now() + milliseconds : Reflect.get(target, key)),
  });
}
