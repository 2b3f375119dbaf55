import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const words = 'This browser is too old for Foyer';

test('a browser without a required feature shows the oldest versions instead of the panel', async ({
  page,
}) => {
  await page.route('**/auth/login', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('light-dark(', 'unknown-to-it(');
    expect(html).toContain('unknown-to-it(');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/auth/login');
  await expect(page.getByRole('heading')).toHaveText([words]);
  await expect(page.getByRole('listitem').filter({ hasText: 'Safari 17.5' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeAttached();
  await expect(page.getByLabel('E-mail')).toBeHidden();
  await expectAccessible(page);
});

test.describe('scripts that a browser cannot read', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('leave the page for old browsers in view', async ({ page }) => {
    await page.route('**/assets/*.{js,css}', (route) => route.abort());
    await page.route('**/auth/login', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('zoom:', 'unknown:') });
    });
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
  });
});

test('a current browser does not show the page for old ones', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();
});
