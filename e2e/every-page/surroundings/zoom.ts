/** Checks of pages at 400 %. */
import type { Page } from '@playwright/test';
import type { Surface } from './walk.ts';

/** A window of 1280 × 1024 at 400 %. */
export const zoomed = { width: 320, height: 256 };

/** Sideways scrolling, and controls that cannot be reached. */
export async function zoomFaultsOf(
  page: Page,
  { name, element }: Pick<Surface, 'name' | 'element'>,
): Promise<string[]> {
  const faults = await page.evaluate(sidewaysFaults);
  if (await element.evaluate((one) => one === document.body))
    faults.push(...(await page.evaluate(stickyFaults)));
  faults.push(...(await element.evaluate(focusFaults)));
  return faults.map((fault) => `${name}: ${fault}`);
}

/** In the browser: sideways scrolling of the page. */
function sidewaysFaults(): string[] {
  const root = document.documentElement;
  const faults: string[] = [];
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility(),
    );
    faults.push(`scrolls sideways to ${root.scrollWidth}: ${wide.at(-1)?.outerHTML.slice(0, 160)}`);
  }
  return faults;
}

/** In the browser: sticky parts that cover more than half of the height. */
function stickyFaults(): string[] {
  const pinned = [...document.querySelectorAll('body *')].filter(
    (element) => /sticky|fixed/.test(getComputedStyle(element).position) && element.checkVisibility(),
  );
  const tops = () => pinned.map((element) => element.getBoundingClientRect());
  scrollTo(0, document.body.scrollHeight / 3);
  const before = tops();
  const at = scrollY;
  scrollBy(0, 40);
  const after = tops();
  const covered = Array.from({ length: innerHeight }, (_, y) =>
    after.some(
      (box, index) =>
        scrollY !== at &&
        !pinned[index]?.closest(
          '[role=dialog], [role=alertdialog], [data-portal], section[aria-label="Notifications"]',
        ) &&
        box.top === before[index]?.top &&
        box.top <= y &&
        box.bottom > y &&
        box.width > innerWidth / 2,
    ),
  ).filter(Boolean).length;
  scrollTo(0, 0);
  return covered > innerHeight / 2 ? [`${covered} px are covered by sticky parts`] : [];
}

/** In the browser: controls that are out of sight or covered when they receive the focus, forwards and backwards. */
function focusFaults(within: Element): string[] {
  const focusable =
    ':is(a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"])';
  const controls = [...within.querySelectorAll<HTMLElement>(focusable)];
  const notifications = 'section[aria-label="Notifications"]'; // go away by themselves, as tooltips do
  const faults = new Set<string>();
  for (const element of [...controls, ...controls.toReversed()]) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.matches(':disabled, [tabindex="-1"]')) continue;
    if (element.closest(`[inert], [aria-hidden=true], ${notifications}`)) continue;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    element.focus();
    if (document.activeElement !== element) continue;
    const isBare = element.getBoundingClientRect().width < 2 || getComputedStyle(element).opacity === '0';
    const shown = isBare ? (element.closest('label') ?? element.parentElement ?? element) : element;
    const [box = shown.getBoundingClientRect()] = shown.getClientRects();
    let [x0, x1] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    let [y0, y1] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    for (let at = shown.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible' || at === document.body) continue;
      const clip = at.getBoundingClientRect();
      [x0, x1] = [Math.max(clip.left, x0), Math.min(clip.right, x1)];
      [y0, y1] = [Math.max(clip.top, y0), Math.min(clip.bottom, y1)];
    }
    const isShown = x1 - x0 >= Math.min(box.width, innerWidth) - 2 && y1 - y0 >= Math.min(box.height, 24) - 2;
    const hits = isShown ? document.elementsFromPoint((x0 + x1) / 2, (y0 + y1) / 2) : [];
    const hit = hits.find((one) => !one.closest(`[popover][aria-hidden=true], ${notifications}`));
    if (hit && (shown.contains(hit) || hit.closest('label')?.contains(shown))) continue;
    faults.add(`out of sight: ${element.outerHTML.slice(0, 140)} under ${hit?.outerHTML.slice(0, 100)}`);
  }
  return [...faults];
}
