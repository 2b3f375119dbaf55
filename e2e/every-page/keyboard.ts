/** Checks of keyboard access. */
import { expect, type Page } from '@playwright/test';

/** Focused element, and problems of the previous one. */
interface Stop {
  name: string;
  fault?: string;
}

/**
 * Tabs through the page, or through its main part alone. Each control must be reached once, be visible and show its focus, and
 * Tab must leave the page at the end.
 */
export async function expectWalkable(page: Page, part: 'body' | 'main' = 'body'): Promise<void> {
  await beginAtTop(page, part);
  const names: string[] = [];
  for (let steps = 0; steps < 200; steps += 1) {
    await page.keyboard.press('Tab');
    const stop = await look(page, part);
    if (stop.fault !== undefined) expect.soft(stop.fault, `after ${names.join(', ')}`).toBeUndefined();
    if (stop.name === '') break;
    names.push(stop.name);
  }
  if (part === 'body') expect(names[0]).toBe('Skip to content');
  expect(names.length, 'there is a way out').toBeLessThan(200);
  expect(await missed(page, part), 'what Tab does not reach').toEqual([]);
}

const beginAtTop = (page: Page, part: string) =>
  page.evaluate((part) => {
    const top = document.createElement('span');
    top.tabIndex = -1;
    document.querySelector(part)?.prepend(top);
    top.focus();
    top.remove();
    for (const seen of document.querySelectorAll('[data-walked]')) seen.removeAttribute('data-walked');
  }, part);

const look = (page: Page, part: string): Promise<Stop> =>
  page.evaluate((part) => {
    const focused = document.activeElement;
    const before = document.querySelector('[data-walked="now"]');

    /** Appearance including surrounding elements, because a field shows focus on its frame. */
    function lookOf(element: Element) {
      const around = [element, element.nextElementSibling];
      for (let at = element.parentElement, levels = 0; at && levels < 3; at = at.parentElement, levels += 1)
        around.push(at);
      return around
        .flatMap((one) => (one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : []))
        .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join())
        .join();
    }
    const isCovered = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) return false; // a box drawn by its label
      const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 12));
      return top === null || !(element.contains(top) || top.contains(element));
    };

    let fault: string | undefined;
    if (before && before.getAttribute('data-look') === lookOf(before))
      fault = `it does not show that it has the focus: ${before.outerHTML.slice(0, 120)}`;
    before?.setAttribute('data-walked', 'before');
    if (focused === null || focused === document.body || !focused.closest(part)) return { name: '', fault };

    if (focused.hasAttribute('data-walked')) {
      const isFirst = focused === document.querySelector('[data-walked]'); // after the last element, focus returns to the first
      return { name: '', fault: isFirst ? fault : 'it goes round in circles' };
    }
    if (isCovered(focused)) fault = `it is out of sight: ${focused.outerHTML.slice(0, 120)}`;
    focused.setAttribute('data-walked', 'now');
    focused.setAttribute('data-look', lookOf(focused));
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
    return { name: name.trim() || focused.tagName, fault };
  }, part);

/** Visible controls that Tab did not reach. One radio button represents its group. */
const missed = (page: Page, part: string) =>
  page.evaluate((part) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]',
    );
    return [...controls]
      .filter((one) => one.closest(part))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'))
      .filter((one) => one.tabIndex >= 0 && !one.hasAttribute('data-walked'))
      .filter((one) => {
        const group = one instanceof HTMLInputElement && one.type === 'radio' ? one.name : undefined;
        return group === undefined || !document.querySelector(`[name="${group}"][data-walked]`);
      })
      .map((one) => one.outerHTML.slice(0, 120));
  }, part);

/** Opens each dialog, checks that Tab stays inside, closes it with Escape and checks that focus returns. */
export async function expectDialogsReturn(page: Page): Promise<void> {
  const openers = page.getByRole('main').locator('button[aria-haspopup="dialog"]');
  for (const opener of await openers.all()) {
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Loading…')).toHaveCount(0); // unseen for its first 150 ms, in a frame that leaves with its focus
    const outside = () =>
      dialog.evaluate((one) => {
        const focused = document.activeElement;
        return one.contains(focused) ? '' : focused?.outerHTML.slice(0, 120);
      });
    await expect.poll(outside).toBe('');
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press(steps < 8 ? 'Tab' : 'Shift+Tab');
      expect(await outside(), `has the focus after step ${steps}`).toBe('');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
}
