import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** A field below the clashes. */
const topOfPrice = (page: Page) =>
  page.getByLabel('Price').evaluate((field) => field.getBoundingClientRect().top + scrollY);

test('the form shows clashes while typing, as warnings only, and moves nothing by it', async ({
  page,
  signIn,
  make,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana' });
  const concert = {
    timeFrom: new Date('2026-11-24T18:00:00Z'),
    timeTo: new Date('2026-11-24T20:00:00Z'),
    placeIds: [hall.id],
  };
  await make.event({ ...concert, titlePl: 'Jam session', status: 'PUBLISHED' });
  const draft = await make.event({
    titlePl: 'Wieczór tang',
    timeFrom: new Date('2026-11-25T18:00:00Z'),
    timeTo: new Date('2026-11-25T20:00:00Z'),
    placeIds: [hall.id],
  });
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${draft.id}`);
  const warning = page.getByText('Overlaps “Jam session”');
  const dateFrom = page.getByLabel('Date from');
  await expect(dateFrom).toHaveValue('25/11/2026');
  await expect(warning).toBeHidden();
  await expect(page.getByText('No clashes with other events or opening hours.')).toBeVisible();
  const before = await topOfPrice(page);

  await dateFrom.fill('24/11/2026');
  await expect(page.getByLabel('Date to')).toHaveValue('24/11/2026');
  await expect(warning).toBeVisible();
  expect(await topOfPrice(page)).toBe(before);

  await page.getByLabel('Time from').fill('21:00');
  await page.getByLabel('Time to').fill('23:00');
  await expect(warning).toBeHidden();
  await page.getByLabel('Time from').fill('');
  await expect(page.getByText('Clashes with other events and opening hours show here.')).toBeVisible();
  expect(await topOfPrice(page)).toBe(before);
  await page.getByLabel('Time from').fill('20:30');
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(warning).toBeVisible();
});

test('on a phone, the fields below stay where they are while clashes are checked', async ({
  page,
  signIn,
  make,
}) => {
  const hall = await make.place({ name: 'Sala Lustrzana' });
  const hours = { timeFrom: new Date('2026-11-25T18:00:00Z'), timeTo: new Date('2026-11-25T20:00:00Z') };
  const draft = await make.event({ ...hours, titlePl: 'Wieczór tang', placeIds: [hall.id] });
  await signIn('MANAGER');
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = Promise.withResolvers<void>();
  await page.route('**/events/clashes?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`/app/events/form/${draft.id}`);
  await expect(page.getByText('Checking for clashes…')).toBeVisible();
  const before = await topOfPrice(page);
  answer.resolve();
  await expect(page.getByText('No clashes with other events or opening hours.')).toBeVisible();
  expect(await topOfPrice(page)).toBe(before);
  await make.event({ ...hours, titlePl: 'Jam session', placeIds: [hall.id], status: 'PUBLISHED' });
  await page.reload();
  await expect(page.getByText('Overlaps “Jam session”')).toBeVisible();
  expect(await topOfPrice(page)).toBe(before);
});
