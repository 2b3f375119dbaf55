import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified file loads in half the time. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const rules: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
};

/**
 * Checks the current page against the automatically testable rules of WCAG 2.2 AA, and its fields. In dark mode only contrast can
 * differ, which follows from that in light (panel/src/ui/styles/tokens.test.ts).
 */
export async function expectAccessible(page: Page): Promise<void> {
  const unnamed = page
    .locator('[role=dialog]:not([aria-labelledby], [aria-label])')
    .filter({ visible: true });
  await expect(unnamed).toHaveCount(0); // dialogs receive their name shortly after they open
  await expect(page.locator('[data-stale]')).toHaveCount(0); // rows are dimmed until the requested ones arrive
  expect(await page.evaluate(wrongFields), 'fields').toEqual([]);
  expect(await faultsOf(page, rules), 'accessibility').toEqual([]);
}

/** Checks the contrast of the current page in dark mode. */
export async function expectContrastInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page, { runOnly: ['color-contrast'] }), 'contrast in dark').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** Injects axe once per page. The pages have no frames. */
async function faultsOf(page: Page, options: axe.RunOptions): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  // Returns only violations, without selectors, which halves the time.
  return page.evaluate(
    async (options) => {
      // The page behind a dialog is checked without it.
      const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true]:not([data-closing])');
      const checked = [...dialogs].at(-1) ?? document;
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(checked, options);
      const popups = [...document.querySelectorAll('[aria-expanded=true][aria-controls]')].map((button) =>
        document.getElementById(button.getAttribute('aria-controls') ?? ''),
      );
      // An open popup covers part of the page, whose targets are whole again once it is closed.
      const isCovered = ({ any }: axe.NodeResult) =>
        any.some(
          ({ data, relatedNodes = [] }) =>
            data?.messageKey === 'partiallyObscured' &&
            relatedNodes.length > 0 &&
            relatedNodes.every(({ element }) => popups.some((popup) => popup?.contains(element ?? null))),
        );
      return violations
        .map(({ id, help, nodes }) => ({
          id,
          help,
          at: nodes.filter((node) => !isCovered(node)).map(({ html }) => html),
        }))
        .filter(({ at }) => at.length > 0);
    },
    {
      ...options,
      resultTypes: ['violations' as const],
      selectors: false,
      preload: false,
      elementRef: true,
    },
  );
}

/**
 * In the browser: passwords whose form does not name their account, as password managers need it. Also fields of touch screens
 * whose small text would make iOS zoom in.
 */
function wrongFields(): string[] {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('input, select, textarea, [contenteditable="true"]'),
  ];
  const hasAccount = (form: HTMLFormElement | null) =>
    fields.some(
      (field) =>
        field.form === form && field.autocomplete === 'username' && (field.value !== '' || !field.readOnly),
    );
  const isTouch = matchMedia('(pointer: coarse)').matches;
  return fields
    .filter(
      (field) =>
        (field.type === 'password' && !hasAccount(field.form)) ||
        (isTouch && Number.parseFloat(getComputedStyle(field).fontSize) < 16),
    )
    .map(({ outerHTML }) => outerHTML);
}
