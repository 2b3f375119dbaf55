import type { BrowserContext } from '@playwright/test';

/**
 * Moves the calendar of every page of a context, the open ones and those to come; again moves it further. Only dates move:
 * timers, frames and animations stay real, which `page.clock` would replace as well.
 */
export async function shiftDates(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript(shift, milliseconds);
  await Promise.all(context.pages().map((page) => page.evaluate(shift, milliseconds)));
}

/** Runs in the browser, so it can use nothing from here. */
function shift(milliseconds: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [target.now() + milliseconds], newTarget),
    get: (target, key) => (key === 'now' ? () => target.now() + milliseconds : Reflect.get(target, key)),
  });
}
