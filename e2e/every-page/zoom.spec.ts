import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fillIn } from '../forms/fill-in.ts';
import { longWords, makeVisited } from './visited-records.ts';
import { visitsFrom } from './visits.ts';
import { Walk } from './walk.ts';

// A window of 1280 × 1024 at 400 %.
test.use({ viewport: { width: 320, height: 256 } });

for (const half of ['first', 'second']) {
  test(`at 400 % no page of the ${half} half scrolls sideways, and all of it can be reached`, async ({
    page,
    signIn,
    make,
    server,
    clock,
  }) => {
    test.slow(); // visits many pages
    await makeVisited(make, server.deps, clock.now(), longWords);
    await signIn('ADMIN');
    const visits = (await visitsFrom(page, server.address)).filter(({ isPublic }) => !isPublic);
    const middle = Math.ceil(visits.length / 2);
    const walk = new Walk(page);
    const opened = new Set<string>();
    const faults: string[] = [];
    for (const { path } of half === 'first' ? visits.slice(0, middle) : visits.slice(middle)) {
      await test.step(path, async () => {
        await walk.visit(path);
        faults.push(...(await faultsOf(page, page.locator('body'), path)));
        faults.push(...(await openAll(page, walk, path, opened)));
        const main = page.getByRole('main');
        const row = main.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
        if (await row.isVisible()) await row.check();
        await fillIn(main);
        await walk.settle();
        faults.push(...(await faultsOf(page, page.locator('body'), `${path}, selected and filled in`)));
      });
    }
    expect(faults).toEqual([]);
    expect(opened.size).toBeGreaterThan(20);
  });
}

const openers =
  ':is([aria-haspopup=dialog], button[aria-expanded=false], summary):not([aria-disabled=true], [tabindex="-1"])';

/** Opens each dialog, menu and fold that no page before had, by keyboard. */
async function openAll(page: Page, walk: Walk, path: string, opened: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const section = path.split(/[/?]/)[2] ?? '';
  const dialog = page.locator(':is([role=dialog], [role=alertdialog]):not([data-closing]):visible').last();
  const popup = page.locator(':is([aria-expanded=true], :has(> [aria-expanded=true])) + section:visible');
  const menu = page.getByRole('menu'); // outside its dialog, which it may cover
  const next = async (scope: Locator) => {
    const all = scope.locator(`${openers}:visible:enabled`);
    const names = (await all.evaluateAll(kindsOf)).map((name) => `${section} › ${name}`);
    const fresh = names.filter((name) => !opened.has(name));
    return { name: fresh[0] ?? '', opener: all.nth(names.indexOf(fresh[0] ?? '')), isLast: fresh.length < 2 };
  };
  const open = async (name: string, opener: Locator) => {
    opened.add(name);
    await opener.focus();
    await page.keyboard.press('Enter');
    await walk.settle();
    let surface = page.locator('body');
    for (const above of [popup, dialog, menu]) if (await above.isVisible()) surface = above;
    faults.push(...(await faultsOf(page, surface, `${path} › ${name}`)));
    if (surface !== menu) return;
    await page.keyboard.press('Escape');
    await expect(menu, `${path} › ${name}`).toBeHidden();
  };
  const close = async (name: string) => {
    if (!(await dialog.isVisible())) return;
    const isFilled = await fillIn(dialog);
    await walk.settle();
    if (isFilled) faults.push(...(await faultsOf(page, dialog, `${path} › ${name}, filled in`)));
    await page.keyboard.press('Escape');
    await walk.settle();
    const discard = dialog.getByRole('button', { name: 'Discard', exact: true });
    if (await discard.isVisible()) await discard.press('Enter');
    await expect(dialog, `${path} › ${name}`).toBeHidden();
  };
  for (;;) {
    const { name, opener } = await next(page.locator('body'));
    if (name === '') return faults;
    await open(name, opener);
    if (await popup.isVisible()) {
      const inner = await next(popup);
      if (inner.name !== '') await open(inner.name, inner.opener);
      if (!inner.isLast) opened.delete(name);
      await close(inner.name);
      if (await popup.isVisible()) await page.keyboard.press('Escape');
    } else await close(name);
  }
}

/** In the browser: what the openers are called, without the names of records. */
function kindsOf(openers: Element[]): string[] {
  return openers.map((opener) => {
    const name = (opener.getAttribute('aria-label') ?? opener.textContent ?? '').trim();
    return opener.closest('tr, li') ? (name.split(' ')[0] ?? '') : name;
  });
}

async function faultsOf(page: Page, within: Locator, where: string): Promise<string[]> {
  const faults = await page.evaluate(sidewaysFaults);
  if (await within.evaluate((element) => element === document.body))
    faults.push(...(await page.evaluate(stickyFaults)));
  faults.push(...(await within.evaluate(focusFaults)));
  return faults.map((fault) => `${where}: ${fault}`);
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
        !pinned[index]?.closest('[role=dialog], [role=alertdialog], [data-portal]') &&
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
  const faults = new Set<string>();
  for (const element of [...controls, ...controls.toReversed()]) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.matches(':disabled, [tabindex="-1"]')) continue;
    if (element.closest('[inert], [aria-hidden=true]')) continue;
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
    const hit = hits.find((one) => !one.closest('[popover][aria-hidden=true]')); // tooltips go away by themselves
    if (hit && (shown.contains(hit) || hit.closest('label')?.contains(shown))) continue;
    faults.add(`out of sight: ${element.outerHTML.slice(0, 140)} under ${hit?.outerHTML.slice(0, 100)}`);
  }
  return [...faults];
}
