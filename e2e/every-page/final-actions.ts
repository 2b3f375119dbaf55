/** Checks of actions that cannot be undone. */
import { expect, type Page } from '@playwright/test';
import type { Make } from '../../server/test/factories.ts';
import { more } from '../forms/record-actions.ts';
import { expectLoaded } from './visits.ts';

/** Creates records with final actions beside those of `makeVisited`. Each is the first of its list. */
export async function makeFinal(make: Make, now: Date): Promise<void> {
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const user = await make.user();
  const { id: originalId } = await make.billing({ userId: user.id, transactionDate: minutes(1) });
  const refund = { type: 'REFUND', status: 'PENDING', originalId } as const;
  await make.billing({ userId: user.id, transactionDate: minutes(2), ...refund });
  await make.discount({ validFrom: '2026-12-01', validTo: '2026-12-31' });
}

/** Final actions of each page that `finalActionsOf` finds, in order. */
export const expectedFinalActions = [
  ['events/form/:id', 'Delete'],
  ['events/form/:id', 'Cancel event'],
  ['events/form/:id?tab=USERS', 'Cancel event'],
  ['events/form/:id', ''], // is over
  ['users/:id/PERSONAL_DATA', 'Block user, Delete user, Erase…'],
  ['users/:id/MESSAGES', 'Block user, Delete user, Erase…'],
  ['users/:id/REVIEWS', 'Block user, Delete user, Erase…'],
  ['users/:id/BOOKINGS', 'Block user, Delete user, Erase…'],
  ['billings/details/:id', 'Withdraw, Mark as failed'],
  ['discounts/form/:id', 'Delete'],
  ['integrations/WEBHOOKS/:id', 'Delete'],
  ['reservations/form/:id', 'Delete, Erase name…'],
  ['places/form/:id/edit', 'Delete'],
  ['places/form/:id/view', 'Delete'],
  ['faq/:id', 'Delete'],
];

/** Final actions of the loaded page. Checks that they come last in its head, and on a narrow screen in *More*. */
export async function finalActionsOf(page: Page, path: string): Promise<string[] | undefined> {
  await expectLoaded(page);
  const all = page.getByRole('checkbox', { name: /^Select all/ });
  if (await all.isVisible()) await all.check(); // shows the bar of bulk actions
  expect(await misplaced(page)).toEqual([]);
  const hasMore = await more(page).isVisible();
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  if (hasMore && isNarrow) await more(page).click(); // final actions are its last items
  const final = page.locator('button[data-rank="final"]');
  const labels = await final.allTextContents();
  if (labels.length === 0 && !hasMore) return undefined;
  for (const one of await final.all()) await expect(one).toBeInViewport();
  if (hasMore && isNarrow) {
    const inMenu = await page.getByRole('region', { name: 'More actions' }).getByRole('button').all();
    const ranks = await Promise.all(inMenu.map((one) => one.getAttribute('data-rank')));
    expect(ranks.slice(ranks.length - labels.length)).toEqual(labels.map(() => 'final'));
    await page.keyboard.press('Escape');
  }
  return [path.replace('/app/', '').replace(/[\da-f-]{36}/, ':id'), labels.join(', ')];
}

/** Runs in the browser: red buttons that are followed by another control of their group, except in rows (spec §2). */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colour = (name: string) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    };
    const red = colour('--red');
    const strong = colour('--red-strong');
    probe.remove();
    const controls = [...document.querySelectorAll<HTMLElement>('main button, main a[href]')];
    const isFinal = (control: HTMLElement) => {
      const { color, backgroundColor } = getComputedStyle(control);
      return control.dataset.danger !== undefined || color === red || backgroundColor === strong;
    };
    const isMisplaced = (control: HTMLElement) => {
      if (control.closest('tr, [role="row"]')) return false;
      const siblings = [...(control.parentElement?.children ?? [])];
      const after = siblings.slice(siblings.indexOf(control) + 1);
      return after.some((one) => controls.some((other) => one.contains(other) && !isFinal(other)));
    };
    return controls.filter((one) => isFinal(one) && isMisplaced(one)).map((one) => one.outerHTML);
  });
