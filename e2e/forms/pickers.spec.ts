import { expect, test } from '../fixtures.ts';

test('Enter and Escape of an input method affect only the composed text @night', async ({
  page,
  signIn,
  make,
}) => {
  await make.event({ status: 'DRAFT', titlePl: 'Noc' });
  await signIn('ADMIN');
  const cdp = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  /** Event of a key that the input method consumes. */
  const press = (key: string) =>
    page.evaluate((key) => {
      const event = new KeyboardEvent('keydown', {
        key,
        code: key,
        isComposing: true,
        bubbles: true,
        cancelable: true,
      });
      document.activeElement?.dispatchEvent(event);
    }, key);

  await page.goto('/app/events');
  const search = page.getByRole('searchbox');
  await search.click();
  await compose('にほん');
  await press('Escape');
  await press('Enter');
  await expect(search).toHaveValue('にほん');

  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: /^Search everything/ }).click();
  const palette = page.getByRole('combobox', { name: 'Search everything' });
  await expect(palette).toBeFocused();
  await compose('にほん');
  await press('Escape');
  await press('Enter');
  await expect(palette).toBeVisible();
});
