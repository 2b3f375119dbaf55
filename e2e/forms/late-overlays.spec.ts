import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute, holdCalls } from '../routes.ts';

// Dialogs and drawers trap keys as soon as they are requested, even before their code arrives.

test.use({ allowedConsoleErrors: [/status of 404|dynamically imported module|preload/i] });

const hasFocus = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).evaluate((dialog) => dialog.contains(document.activeElement));

/** Presses keys that would reach the page behind. */
async function pressAround(page: Page, name: string) {
  for (const key of ['Tab', 'Shift+Tab', 'Enter', 'Space', 'x']) await page.keyboard.press(key);
  await expect.poll(() => hasFocus(page, name)).toBe(true);
}

test('a confirmation for a row, and the drawer of filters with its content @night', async ({
  page,
  signIn,
  make,
}) => {
  await make.event({ titlePl: 'Koncert', status: 'DRAFT' });
  await signIn('ADMIN');
  const code = await holdCalls(page, '**/assets/forms-*.js*');
  const frame = await holdCalls(page, '**/assets/drawer-frame-*.js*');
  const filters = await holdCalls(page, '**/assets/events-filters-*.js*');
  await page.goto('/app/events');
  const opener = page.getByRole('button', { name: 'Delete Koncert' });
  const title = 'Delete “Koncert”?';
  const question = page.getByRole('dialog', { name: title });

  await opener.press('Enter');
  await expect(question).toBeVisible();
  await pressAround(page, title);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await pressAround(page, title);
  code.release();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();

  await test.step('a confirmation that is closed as it opens also restores the focus', async () => {
    await opener.focus();
    await page.evaluate(escapeAtFirstFocus);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.body.dataset.closed)).toBe('true');
    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the drawer of filters and its content', async () => {
    const button = page.getByRole('button', { name: 'Filters' });
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await button.press('Enter');
    await pressAround(page, 'Filters');
    frame.release();
    const close = drawer.getByRole('button', { name: 'Close filters' });
    await expect(close).toBeFocused();
    await expect(drawer.getByRole('status')).toHaveText('Loading'); // not an empty drawer
    await expectAccessible(page);
    filters.release();
    await expect(drawer.getByRole('radio', { name: 'Recommended', exact: true })).toBeVisible();
    await expect(close).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });
});

/** Presses Escape before any timer of the opening dialog, repeatedly until it is handled. */
function escapeAtFirstFocus() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const focused = document.activeElement;
    if (focused?.closest('[role="dialog"]')) {
      focused.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      port2.postMessage('again');
    } else document.body.dataset.closed = 'true';
  };
  document.addEventListener('focusin', () => port2.postMessage('at first'), { once: true });
}

test('a dialog that fails to load shows an error, and input is kept @night', async ({ page, signIn }) => {
  await signIn('ADMIN');
  const chunk = '**/assets/change-password-dialog-*.js*';
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await page.clock.install();
  await page.goto('/app/account-settings');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Aleksandra');
  await page.clock.fastForward(2000); // the page tries to load the dialog early, and does so no more
  const opener = page.getByRole('button', { name: 'Change password' });
  const dialog = page.getByRole('dialog', { name: 'Change password' });

  await opener.press('Enter');
  await expect(dialog.getByText(/This couldn’t be loaded/)).toBeVisible();
  await pressAround(page, 'Change password');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(name).toHaveValue('Aleksandra');

  await opener.press('Enter');
  await expect(dialog.getByText(/This couldn’t be loaded/)).toBeVisible();
  await endRoute(page, chunk);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Old password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(name).toHaveValue('Aleksandra');
});

test('the navigation on a phone, and the list of shortcuts @night', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn('ADMIN');
  const frame = await holdCalls(page, '**/assets/drawer-frame-*.js*');
  const keys = await holdCalls(page, '**/assets/palette-dialogs-*.js*');
  await page.goto('/app/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.keyboard.press('?');
  await pressAround(page, 'Keyboard shortcuts');
  keys.release();
  await expect(page.getByText('Search everything').last()).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Select the row'); // a key of the list
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const opener = page.getByRole('button', { name: 'Open navigation' });
  await opener.press('Enter');
  await pressAround(page, 'Navigation');
  frame.release();
  const navigation = page.getByRole('dialog', { name: 'Navigation' });
  await expect(navigation.getByRole('link', { name: 'Events', exact: true })).toBeVisible();
  await expect.poll(() => hasFocus(page, 'Navigation')).toBe(true);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
