import { expect, test } from '../fixtures.ts';

const table = { name: 'Draft events' };

test('pages, filters and tabs add history entries, and returning to a list restores it', async ({
  page,
  signIn,
  make,
}) => {
  for (let number = 10; number < 42; number += 1) await make.event({ titlePl: `Wieczór ${number}` });
  await signIn('ADMIN');
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page.getByRole('table', table)).toBeVisible();

  await page.getByRole('searchbox').fill('Wieczór');
  await expect(page).toHaveURL(/\?search=/);
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=title,asc/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=1/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('radio', { name: 'Limited', exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/category=LIMITED/);
  await page.getByRole('link', { name: /^Past/ }).click();
  await expect(page).toHaveURL(/eventListType=PAST/);

  await page.goBack();
  await expect(page).toHaveURL(/^(?!.*PAST).*category=LIMITED/);
  await page.goBack();
  await expect(page).toHaveURL(/^(?!.*LIMITED).*page=1/);
  await expect(page.getByText('11 - 20 from 32')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/^(?!.*page=).*sort=title,asc/);
  await expect(page.getByText('1 - 10 from 32')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/app/dashboard');

  await test.step('returning to a list restores its page, rows per page and scroll position', async () => {
    await page.goto('/app/events');
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await page.getByLabel('Rows per page').selectOption('25');
    await expect(page.getByText('1 - 25 from 32')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('26 - 32 from 32')).toBeVisible();
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(page.getByText('1 - 25 from 32')).toBeVisible();

    const link = page.getByRole('link', { name: /^Wieczór 34/ });
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    await link.click();
    await page.getByRole('link', { name: 'Back to events' }).click();
    await expect(page.getByText('1 - 25 from 32')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wieczór 34' })).toBeFocused();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

test('a section opens its list as it was left, and then the whole list; events open on their drafts', async ({
  page,
  signIn,
  make,
}) => {
  await make.event({ titlePl: 'Wieczór' });
  await make.event({ status: 'PUBLISHED', titlePl: 'Kolędy' });
  await make.user({ name: 'Ola', surname: 'Kolęda' });
  await make.user({ name: 'Jan', surname: 'Lis' });
  await signIn('ADMIN');
  await test.step('a link to a new record opens an empty form, also from a record', async () => {
    const { id } = await make.place({ name: 'Sala Lustrzana' });
    const { id: userId } = await make.user({});
    await page.goto(`/app/users/${userId}/MESSAGES`);
    await page.getByRole('link', { name: 'Discounts', exact: true }).click();
    await expect(page).toHaveURL('/app/discounts/list/EVENT');

    await page.goto(`/app/places/form/${id}/view`);
    await page.getByRole('link', { name: 'Content Management', exact: true }).click();
    await expect(page).toHaveURL('/app/content-management/faq');
  });

  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  await page.goto('/app/users?search=kol&sort=surname,desc&size=25');
  await expect(page.getByRole('row', { name: /Kolęda/ })).toBeVisible();
  await section('Discounts').click();
  await page
    .getByRole('navigation', { name: 'Discounts by kind' })
    .getByRole('link', { name: /^Membership/ })
    .click();
  await expect(page).toHaveURL(/\/MEMBERSHIP$/);

  await section('Users').click();
  await expect(page).toHaveURL(/\/app\/users\?search=kol&sort=surname,desc$/);
  await expect(page.getByRole('row', { name: /Kolęda/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/app\/discounts\/list\/MEMBERSHIP$/);
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/search=kol&sort=surname,desc$/);
  await section('Users').click();
  await expect(page).toHaveURL(/\/app\/users$/);
  await expect(page.getByRole('row', { name: /Lis/ })).toBeVisible();

  await page.goto('/app/events?eventListType=UPCOMING&search=kol');
  await expect(page.getByRole('row', { name: /Kolędy/ })).toBeVisible();
  await section('Users').click();
  await section('Events').click();
  await expect(page).toHaveURL(/\/app\/events$/); // the tab of drafts, whichever was used last
  await expect(page.getByRole('row', { name: /Wieczór/ })).toBeVisible();

  // The query in a link takes precedence.
  await page.goto('/app/events?eventListType=PAST');
  await expect(page.getByText('No past events')).toBeVisible();
});
