import type { StaffRole } from '@foyer/contract/enums.ts';
import type { Page } from '@playwright/test';
import type { Deps } from '../../server/src/deps.ts';
import { testContext } from '../../server/test/context.ts';
import { expect, test } from '../fixtures.ts';

// Another user changes the role of the signed-in one (spec §6). The panel adapts before a request is refused.

const giveRole = ({ change, clock }: Deps, id: string, role: StaffRole): Promise<unknown> =>
  change(testContext(clock.now()), (tx) =>
    tx.updateTable('users').set({ role }).where('id', '=', id).execute(),
  );

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Simulates a return to the window. */
const returnTo = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('a demoted admin who returns to the window is notified and keeps the session @night', async ({
  page,
  signIn,
  server: { deps },
  setTime,
}) => {
  const { id, email } = await signIn('ADMIN');
  const lastCall = page.waitForResponse(/\/views\?list=discounts/); // refused to a manager
  await page.goto('/app/discounts/list/EVENT');
  await expect(page.getByRole('heading', { name: 'Discounts', level: 1 })).toBeVisible();
  await lastCall;
  await page.waitForLoadState('networkidle'); // the whole page of an admin
  await giveRole(deps, id, 'MANAGER');
  await setTime('2026-11-20T11:05:00Z'); // makes the data stale
  await returnTo(page);

  await expect(page.getByText('Your role has changed. You are now Manager.')).toBeVisible();
  await expect(page).toHaveURL('/app/dashboard');
  await expect(section(page, 'Discounts')).toBeHidden();
  await expect(section(page, 'Admins')).toBeVisible();
  await expect(page.getByRole('link', { name: email })).toContainText('Manager');
  await expect(page.getByRole('region', { name: 'Discounts' })).toBeHidden();
});

test('a manager who stays on a page gets the section of an admin within half a minute @night', async ({
  page,
  signIn,
  server: { deps },
}) => {
  const { id } = await signIn('MANAGER');
  await page.clock.install();
  await page.goto('/app/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await giveRole(deps, id, 'ADMIN');
  await page.clock.runFor('00:21');
  await expect(page.getByText('Your role has changed. You are now Admin.')).toBeVisible();
  await expect(section(page, 'Discounts')).toBeVisible();
  await expect(page).toHaveURL('/app/messages');
});
