import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

// The server cannot identify the user (spec §8): the start shows the error and later continues to the requested page.

const failure = 'Sorry, something went wrong. Please try again later.';

test.describe('a server that fails', () => {
  test.use({ allowedConsoleErrors: [/status of 50[03]/] });

  test('is reported as busy or failing, and the page is shown once it has recovered @night', async ({
    page,
    signIn,
    make,
  }) => {
    await make.message({ title: 'Szalik' });
    await signIn('ADMIN');
    await page.route('**/api/users/me', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/app/messages');
    await expect(page.getByRole('alert')).toContainText('Foyer is busy.');
    await endRoute(page, '**/api/users/me');

    const failing = ['**/api/users/me', '**/api/help_messages?*'];
    for (const address of failing)
      await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/app/messages?search=szalik');
    await expect(page.getByRole('alert')).toContainText(failure);
    await expect(page.getByText(/connection/)).toBeHidden();

    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.focus();
    const answered = page.waitForResponse('**/api/users/me');
    await page.keyboard.press('Enter');
    await answered;
    await expect(retry).not.toHaveAttribute('aria-busy');
    await expect(retry).toBeFocused(); // after another failure, the button stays focused

    for (const address of failing) await endRoute(page, address);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Szalik/ })).toBeVisible();
    await expect(page).toHaveURL('/app/messages?search=szalik');
  });
});
