import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('an event is duplicated from its page, and the draft that comes of it opens', async ({
  page,
  signIn,
  make,
}) => {
  const { id } = await make.event({ status: 'PUBLISHED', titlePl: 'Wieczór tang' });
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${id}`);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  const duplicate = page.getByRole('button', { name: 'Duplicate', exact: true });
  await expect(duplicate).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(duplicate).toBeHidden();
  await expect(more).toBeFocused();

  await more.click();
  await duplicate.click();
  await expect(page.getByText('Duplicated as a draft on 28/11/2026')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { name: 'Wieczór tang', level: 1 })).toBeFocused();
  await expect(page.getByLabel('Date from')).toHaveValue('28/11/2026');
  await expect(page.getByLabel('Time from')).toHaveValue('12:00');

  await page.getByRole('textbox', { name: 'Title PL' }).fill('Wieczór walców');
  await more.click();
  await expect(page.getByText('Save or discard your changes first.')).toBeVisible();
  await expect(duplicate).toHaveAttribute('aria-disabled', 'true');
  await duplicate.click({ force: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.goto('/app/events');
  await expect(page.getByText('1 - 1 from 1')).toBeVisible();
});

test.describe('where the server is away', () => {
  test.use({ allowedConsoleErrors: [/status of 503/] }); // the browser reports it by itself

  test('an event is duplicated from its row, once, however often that is tried', async ({
    page,
    signIn,
    make,
  }) => {
    await make.event({ status: 'PUBLISHED', titlePl: 'Wieczór tang' });
    await signIn('ADMIN');
    await page.goto('/app/events?eventListType=UPCOMING');
    const duplicate = page.getByRole('button', { name: 'Duplicate Wieczór tang' });
    await page.route('**/api/events/duplicate/*', async (route) => {
      await route.fetch(); // it arrives, and its answer does not
      await route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'unavailable' } });
    });
    await duplicate.click();
    await expect(page.getByText('Foyer is busy at the moment. Please try again shortly.')).toBeVisible();
    await page.unroute('**/api/events/duplicate/*');
    await duplicate.click();
    await expect(page.getByText('Duplicated as a draft on 28/11/2026')).toBeVisible();
    await expect(page.getByLabel('Date from')).toHaveValue('28/11/2026');
    await page.goto('/app/events');
    await expect(page.getByText('1 - 1 from 1')).toBeVisible();
  });
});
