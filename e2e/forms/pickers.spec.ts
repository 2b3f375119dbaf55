import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Marks the page when one of its forms is submitted. */
const noticeSubmits = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('submit', () => document.documentElement.setAttribute('data-submitted', ''), true);
  });

const expectNoSubmit = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-submitted');

/** Types the label of the last option and presses Enter. This must choose the option and submit nothing. */
async function expectEnterChooses(page: Page, picker: Locator): Promise<void> {
  await picker.click();
  const options = page.locator('[data-combobox-option]:visible'); // excludes options of native selects
  const label = (await options.last().locator('> span').first().textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);

  await picker.fill('no such option');
  await expect(page.getByRole('option', { name: 'Nothing found' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectNoSubmit(page);

  await picker.fill(label);
  const match = options.first();
  await expect(match).toContainText(label);
  await expect(match).toHaveAttribute('data-combobox-selected');
  await expect(picker).toHaveAttribute('aria-activedescendant', (await match.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosenText(picker)).toContain(label);
  await expectNoSubmit(page);

  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(picker).toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Enter');
  await expectNoSubmit(page);
  await page.keyboard.press('Tab');
  await expect(options).toHaveCount(0);
}

/**
 * Value of a single picker, or pills of a multiple one. Phone prefixes show the code, and the flag names the country.
 */
const chosenText = (picker: Locator) =>
  picker.evaluate((input) => {
    const flag = input.parentElement?.querySelector('img')?.alt;
    return [input instanceof HTMLInputElement && input.value, input.parentElement?.textContent, flag].join();
  });

test('Enter selects the highlighted option of every picker and never submits the form', async ({
  page,
  signIn,
  make,
}) => {
  const place = await make.place({ name: 'Sala Lustrzana' });
  await make.place({ name: 'Bar Podniebny' });
  const event = await make.event({ status: 'PUBLISHED', placeIds: [place.id] });
  await noticeSubmits(page);
  await signIn('ADMIN');

  const screens: [path: string, pickers: string[], opener?: string][] = [
    ['/app/places/form', ['Floors', 'Languages', 'Assigned manager']],
    ['/app/events/form', ['Places']],
    [`/app/events/form/${event.id}`, ['Places'], 'Reschedule'],
    ['/app/account-settings', ['Phone prefix']],
    ['/app/events', ['Places'], 'Filters'],
    ['/app/activity', ['Who'], 'Filters'],
  ];
  for (const [path, names, opener] of screens) {
    await page.goto(path);
    if (opener !== undefined) await page.getByRole('button', { name: opener }).click();
    for (const name of names)
      await test.step(`${path}: ${name}`, () =>
        expectEnterChooses(page, page.getByRole('combobox', { name })));
  }
});

test('a second Enter changes nothing, and a closed list stays closed', async ({ page, signIn }) => {
  await noticeSubmits(page);
  await signIn('ADMIN');
  await page.goto('/app/places/form');
  const floors = page.getByRole('combobox', { name: 'Floors' });
  await floors.fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove 3', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(floors).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Remove 3', exact: true })).toBeVisible();
  await expectNoSubmit(page);

  await floors.fill('1');
  await page.keyboard.press('Escape');
  await expect(floors).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(floors).toHaveAttribute('aria-expanded', 'false');
});

test('Enter in an open list of times chooses the highlighted time', async ({ page, signIn }) => {
  await noticeSubmits(page);
  await signIn('MANAGER');
  await page.goto('/app/events/form');
  const time = page.getByRole('combobox', { name: 'Time from' });
  await time.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(time).toHaveValue('19:30');
  await expectNoSubmit(page);
});

test('Enter and Escape of an input method affect only the composed text', async ({ page, signIn, make }) => {
  await make.event({ status: 'DRAFT', titlePl: 'Noc' });
  await noticeSubmits(page);
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

  await page.goto('/app/places/form');
  const floors = page.getByRole('combobox', { name: 'Floors' });
  await floors.click();
  await compose('3');
  await expect(floors).toHaveAttribute('aria-activedescendant');
  await press('Enter');
  await press('Escape');
  await expect(floors).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Remove 3', exact: true })).toBeHidden();
  await expectNoSubmit(page);

  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: /^Search everything/ }).click();
  const palette = page.getByRole('combobox', { name: 'Search everything' });
  await expect(palette).toBeFocused();
  await compose('にほん');
  await press('Escape');
  await press('Enter');
  await expect(palette).toBeVisible();
});
