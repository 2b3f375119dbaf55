/** Checks of pages on paper. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectLoaded } from './visits.ts';

/** A4 within margins of 10 mm, in CSS pixels. */
const paper = { width: 718, height: 1047 };

/** Call before the pages load. */
export const preparePaper = (context: BrowserContext) => context.addInitScript(observeNothingOnPaper);

/** Checks that all that the loaded page shows is whole on paper, without what can only be pressed. */
export async function expectWholeOnPaper(page: Page, path: string): Promise<void> {
  await expectLoaded(page);
  const screen = page.viewportSize();
  const { seen } = await page.evaluate(textsOf);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  const printed = await page.evaluate(textsOf);
  expect(printed.cut, `${path}: cut on paper`).toEqual([]);
  expect(lost(seen, printed.seen), `${path}: not on paper`).toEqual([]);
  expect(await page.evaluate(pressable), `${path}: on paper without use`).toEqual([]);
  expect(await page.evaluate(misleading), `${path}: misleading on paper`).toEqual([]);
  expect(await page.evaluate(edgeless), `${path}: events without an edge`).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  if (screen) await page.setViewportSize(screen);
  await page.evaluate(untilRendered); // media queries render the page for the screen again
}

/** In the browser: resolves after the next frame, and after what its media queries render. */
const untilRendered = () =>
  new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => done())));

/** Texts that paper lacks, apart from Yes and No: a shared cell has a word for Yes and none for No. */
const lost = (seen: string[], printed: string[]) =>
  seen.filter((text) => !/^(Yes|No)$/.test(text) && !printed.some((one) => one.includes(text)));

/** In the browser: silences resize observers on paper, as a real print does. */
function observeNothingOnPaper(): void {
  const Observer = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class extends Observer {
    constructor(callback: ResizeObserverCallback) {
      super((...args) => {
        if (!matchMedia('print').matches) callback(...args);
      });
    }
  };
}

/** In the browser: the texts of the page that can be read, and those that are cut by an edge. Not those of controls. */
function textsOf(): { seen: string[]; cut: string[] } {
  const control =
    'button:not(th button), :has(> [data-words]), label:has(> .visually-hidden), select, textarea, nav, .screen-only, .visually-hidden, [data-actions], kbd';
  const seen: string[] = [];
  const cut: string[] = [];
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || !/[\p{L}\d]/u.test(text) || parent.closest(`${control}, [aria-hidden="true"], svg`))
      continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    let isCut = left < -1 || right > innerWidth + 1;
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (style.clipPath !== 'none') isCut ||= box.width < 2;
      if (style.overflowX !== 'visible') isCut ||= left < box.left - 1 || right > box.right + 1;
      if (style.overflowY !== 'visible') isCut ||= top < box.top - 2 || bottom > box.bottom + 2;
    }
    seen.push(text);
    if (isCut) cut.push(text);
  }
  return { seen, cut };
}

/** In the browser: navigation, bars, buttons and row actions that are still there. */
function pressable(): string[] {
  const bars =
    'nav:not([aria-label="Pages"]) a:not([aria-current]), [role=searchbox], [data-actions], header button, :has(> [data-words])';
  return [...document.querySelectorAll(bars)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 120));
}

/** In the browser: hints in empty fields, which look like content, and totals that each page would repeat. */
function misleading(): string[] {
  const hints = [...document.querySelectorAll<HTMLInputElement>('main :placeholder-shown')].filter(
    (field) =>
      field.placeholder.trim() !== '' &&
      field.checkVisibility() &&
      !/, 0\)$/.test(getComputedStyle(field, '::placeholder').color),
  );
  const totals = [...document.querySelectorAll('tfoot')].filter(
    (total) => getComputedStyle(total).display === 'table-footer-group',
  );
  return [...hints, ...totals].map((element) => element.outerHTML.slice(0, 120));
}

/** In the browser: events of the calendar that only a background sets apart. */
function edgeless(): string[] {
  return [...document.querySelectorAll('[data-event]')]
    .filter((event) => {
      const { outlineStyle, outlineColor, borderTopStyle } = getComputedStyle(event);
      return borderTopStyle === 'none' && (outlineStyle === 'none' || /, 0\)$/.test(outlineColor));
    })
    .map((event) => event.outerHTML.slice(0, 120));
}
