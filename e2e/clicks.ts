import type { Locator } from '@playwright/test';

/** Clicks on what a task needs, and counts them. */
export function clickCounter() {
  let count = 0;
  return {
    count: () => count,
    async click(target: Locator): Promise<void> {
      count += 1;
      await target.click();
    },
  };
}
