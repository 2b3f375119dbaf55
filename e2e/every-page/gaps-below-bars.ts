import type { Page } from '@playwright/test';

/** In the browser: pixels between the bar of a form's buttons and the lower edge of the window. */
export const gapsBelowBars = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main form > div')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'sticky')
      .map((bar) => Math.round(innerHeight - bar.getBoundingClientRect().bottom)),
  );
