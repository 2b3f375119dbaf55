import type { Page } from '@playwright/test';
import { eventLink } from '../calendar/calendar.ts';
import { expect, test } from '../fixtures.ts';

/** Names of controls and headings that notifications cover. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('section[aria-label="Notifications"]');
    const toasts = [...(region?.firstElementChild?.children ?? [])].map((toast) =>
      toast.getBoundingClientRect(),
    );
    if (toasts.length === 0) return ['no notification'];
    const dialog = document.querySelector('[role="dialog"]');
    const controls =
      'button, input, select, textarea, [contenteditable="true"], h1, nav a, [role="tablist"] a, form a';
    return [...(dialog ?? document).querySelectorAll(controls)]
      .filter((control) => !region?.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return toasts.some(
          (toast) =>
            width > 0 && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
        );
      })
      .map((control) => control.ariaLabel ?? control.textContent ?? control.tagName);
  });

test('notifications cover no control, on no page and at no width', async ({
  page,
  context,
  signIn,
  make,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const place = await make.place({ name: 'Sala Pod Arkadami' });
  for (let count = 0; count < 12; count += 1) {
    await make.user();
    await make.billing();
  }
  const { id } = await make.event({
    status: 'DRAFT',
    titlePl: 'Koncert kolęd',
    placeIds: [place.id],
    timeFrom: new Date('2026-11-24T18:00:00Z'),
    timeTo: new Date('2026-11-24T21:00:00Z'),
  });
  await signIn('ADMIN');
  await page.goto('/app/events/calendar?view=week&day=2026-11-23');
  await eventLink(page, 'Koncert kolęd').focus();
  for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();

  /** Focus pauses the countdown, so the notification stays on every page. */
  async function check(widths = [390, 768, 1024, 1280]) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await undo.focus();
      await expect.poll(() => covered(page), `at ${width} on ${page.url()}`).toEqual([]);
    }
  }

  await check();
  for (const [letter, heading] of [
    ['u', 'Users'],
    ['b', 'Billings'],
    ['r', 'Reviews'],
    ['p', 'Places'],
    ['e', 'Events'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
    await check();
  }
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Not recommended' })).toBeVisible();
  await check([768, 1024, 1280]);
  // On a phone the filters leave no free spot: the notification waits until they are closed.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(undo).toHaveCSS('pointer-events', 'none');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Apply' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Koncert kolęd' }).first().click();
  await expect(page).toHaveURL(new RegExp(id));
  await check();

  await test.step('notifications do not cover the buttons of a form', async () => {
    const message = await make.message({ title: 'Szalik' });
    await page.goto(`/app/messages/details/${message.id}`);
    await page.getByRole('textbox', { name: 'Note' }).fill('Oddany');
    for (const width of [390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('button', { name: 'Copy reply draft' }).click();
      const toast = page.getByRole('region', { name: 'Notifications' }).getByText(/^Reply draft copied/);
      await expect(toast).toBeVisible();
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await save.click({ trial: true, timeout: 2000 }); // not covered
    }
  });
});
