/** Checks of pages in forced colours. */
import { expect, type Page } from '@playwright/test';
import type { Surface, Walk } from './walk.ts';

/** States and marks that are not seen in forced colours. */
export async function unseenIn(
  page: Page,
  { name, element }: Pick<Surface, 'name' | 'element'>,
): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(markPainted);
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = {
    'drawn by a background alone': await page.evaluate(unseenMarks),
    'states that look alike': await page.evaluate(unseenStates),
    'focus that is not shown': await element.evaluate(unseenFocus),
  };
  return Object.entries(unseen).flatMap(([fault, found]) => found.map((one) => `${name}: ${fault}: ${one}`));
}

/** The option under the arrow keys. */
export async function expectChosenOption(page: Page, walk: Walk): Promise<void> {
  await walk.visit('/app/events/form');
  await page.getByRole('combobox', { name: 'Time from' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('[role=option][data-combobox-selected]');
  await expect(chosen).toBeVisible();
  const color = await chosen.evaluate((option) => getComputedStyle(option).color);
  const other = page.locator('[role=option]:not([data-combobox-selected])').first();
  expect(await other.evaluate((option) => getComputedStyle(option).color)).not.toBe(color);
}

/** In the browser, in ordinary colours: remembers elements without words that a background or border draws, such as dots. */
function markPainted(): void {
  const drawsItself = 'img, svg, svg *, input:not([role=switch]), textarea, select, canvas, progress, hr';
  const isPainted = (style: CSSStyleDeclaration) =>
    !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(style.backgroundColor) || style.borderTopWidth !== '0px';
  const painted: [Element, string | undefined][] = [];
  for (const element of document.querySelectorAll('body :not([class*="-overlay"])')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const isEmpty = element.childNodes.length === 0 && !element.matches(drawsItself);
    const { width, height } = element.getBoundingClientRect();
    if (isEmpty && width > 0 && height > 0 && isPainted(getComputedStyle(element)))
      painted.push([element, undefined]);
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part);
      const isRule = element.matches('[class*="-groupLabel"]'); // a line beside a heading
      if (!isRule && style.content === '""' && style.opacity !== '0' && isPainted(style))
        painted.push([element, part]);
    }
  }
  Object.assign(globalThis, { painted });
}

/** In the browser, in forced colours: which of those have neither an edge nor colours of their own. */
function unseenMarks(): string[] {
  const { painted } = globalThis as unknown as { painted: [Element, string | undefined][] };
  return painted
    .filter(([element, part]) => {
      const style = getComputedStyle(element, part);
      const edges = ['top', 'right', 'bottom', 'left'].map((side) =>
        style.getPropertyValue(`border-${side}-width`),
      );
      const isOutlined = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
      return edges.every((width) => width === '0px') && !isOutlined && style.forcedColorAdjust !== 'none';
    })
    .map(([element, part = '']) => `${element.outerHTML.slice(0, 120)} ${part}`);
}

/** In the browser: which elements look the same in a state and out of it, but for backgrounds and shadows. */
function unseenStates(): string[] {
  const states: [on: string, off: string][] = [
    ['[aria-current]', ':not([aria-current])'],
    ['[aria-pressed="true"]', '[aria-pressed="false"]'],
    ['[role=switch]:checked', '[role=switch]:not(:checked)'],
    ['label:has(> .visually-hidden:checked)', 'label:has(> .visually-hidden):not(:has(:checked))'],
  ];
  const look = (element: Element) =>
    [undefined, '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(element, part);
        const names = [
          'color',
          'border',
          'outline',
          'font-weight',
          'text-decoration-line',
          'translate',
          'content',
        ];
        const edge = ['border-top', 'border-right', 'border-bottom', 'border-left'];
        return [...names, ...edge, 'border-radius', 'height']
          .map((name) => style.getPropertyValue(name))
          .join(';');
      })
      .join('|');
  const alike: string[] = [];
  for (const [on, off] of states)
    for (const element of document.querySelectorAll(on)) {
      const kind = [...element.classList].map((name) => `.${CSS.escape(name)}`).join('');
      const others = kind === '' ? [] : [...document.querySelectorAll(`${kind}${off}`)];
      if (others.some((other) => look(other) === look(element))) alike.push(element.outerHTML.slice(0, 120));
    }
  const samples = [...document.querySelectorAll('[data-look="sample"]')];
  for (const [index, sample] of samples.entries())
    if (samples.some((other, at) => at > index && look(other) === look(sample))) alike.push(sample.outerHTML);
  return alike;
}

/** In the browser: which controls show nothing when they have the focus. */
function unseenFocus(within: Element): string[] {
  const focusable = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]';
  const look = (element: Element) => {
    const parts: string[] = [];
    for (let at: Element | null = element, level = 0; at && level < 4; at = at.parentElement, level += 1) {
      const style = getComputedStyle(at);
      parts.push(`${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor} ${style.borderTopColor}`);
    }
    return parts.join('|');
  };
  const unseen: string[] = [];
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const element of within.querySelectorAll<HTMLElement>(focusable)) {
    if (!element.checkVisibility() || element.matches(':disabled, [tabindex="-1"]')) continue;
    const before = look(element);
    element.focus({ preventScroll: true, focusVisible: true }); // as after the keyboard
    if (document.activeElement === element && look(element) === before)
      unseen.push(element.outerHTML.slice(0, 120));
    element.blur();
  }
  return unseen;
}
