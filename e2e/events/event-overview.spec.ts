import type { Locator } from '@playwright/test';
import type { TestClock } from '../../server/test/clock.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { endRoute } from '../routes.ts';

const inHours = (clock: TestClock, hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);

test('an event shows its sales, latest buyers and next steps', async ({
  page,
  signIn,
  make,
  clock,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
  const event = await make.event({
    status: 'PUBLISHED',
    titlePl: 'Koncert kolęd',
    timeFrom: inHours(clock, 72),
    timeTo: inHours(clock, 75),
  });
  await signIn('ADMIN');
  await test.step('an overview that fails to load shows an error and a retry', async () => {
    await page.route('**/events/overview/*', (route) => route.abort());
    await page.goto(`/app/events/form/${event.id}`);
    await expect(page.getByText('Total income')).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await endRoute(page, '**/events/overview/*');
    await again.click();
  });

  await expect(page.getByText('No tickets sold yet')).toBeVisible();
  const baselines = await page
    .locator('dl', { hasText: 'Total income' })
    .first()
    .locator('dd')
    .evaluateAll((figures) =>
      figures.map((figure) => {
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        const text = figure.querySelector('.num') ?? figure;
        text.prepend(mark);
        const { bottom } = mark.getBoundingClientRect();
        mark.remove();
        return Math.round(bottom);
      }),
    );
  expect(baselines.length).toBeGreaterThan(2);
  expect(new Set(baselines).size, `baselines of figures: ${baselines}`).toBe(1);
  await expect(page.getByText('No bookings yet')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Starts in 3 days' })).toBeVisible();

  const ola = await make.user({ name: 'Ola', surname: 'Żak' });
  await make.ticket({ eventId: event.id, userId: ola.id });
  await make.mail({ kind: 'EVENT_RESCHEDULED', eventId: event.id, state: 'FAILED' });
  await page.reload();
  await expect(page.getByRole('img', { name: /^1 ticket sold from/ })).toBeVisible();
  const right = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  const today = await right(page.getByText('Today', { exact: true }));
  const bars = page.getByRole('img', { name: /^1 ticket sold from/ }).locator('> [title]');
  expect(Math.abs((await right(bars.last())) - today)).toBeLessThan(2);
  await expect(page.getByRole('link', { name: 'Ola Żak' })).toBeVisible();
  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(page.getByRole('region', { name: 'Sales by day' }).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'E-mails to guests and staff' }).click();
  await expect(page.getByRole('heading', { name: 'E-mails', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'The guest', exact: true }).click();
  await expect(page.getByRole('row', { name: 'Żak' })).toBeVisible();

  await test.step('an event whose tickets were all refunded keeps its chart', async () => {
    const refunded = await make.event({ status: 'PUBLISHED' });
    const ofEvent = { eventId: refunded.id, costMinor: 5000 } as const;
    const { id: originalId } = await make.billing({ ...ofEvent, type: 'EVENT' });
    await make.billing({ ...ofEvent, type: 'REFUND', originalId });
    await page.goto(`/app/events/form/${refunded.id}`);
    await expect(page.getByRole('img', { name: /^0 tickets sold from/ })).toBeVisible();
    await page.getByRole('button', { name: 'View as table' }).click();
    await expect(page.getByRole('region', { name: 'Sales by day' })).toBeVisible();
  });
});

test('during its night, the page of an event begins with the note of colleagues and with the door', async ({
  page,
  signIn,
  make,
  clock,
}) => {
  const event = await make.event({
    status: 'PUBLISHED',
    staffNote: 'Wejście od podwórza',
    timeFrom: inHours(clock, 2),
    timeTo: inHours(clock, 5),
  });
  await signIn('MANAGER');
  await page.goto(`/app/events/form/${event.id}`);
  const note = await page.getByText('Wejście od podwórza').boundingBox();
  const figures = await page.getByText('Total income').boundingBox();
  expect(note?.y).toBeLessThan(figures?.y ?? 0);
  const actions = page.locator('main > header').getByRole('link').filter({ hasNotText: 'Back' });
  await expect(actions).toHaveText([/^$/, 'Door', 'Door list']);
  const [list, guests] = await Promise.all(
    [actions.last(), page.getByRole('button', { name: 'Add guests…' })].map((one) => one.boundingBox()),
  );
  expect(list?.x).toBeLessThan(guests?.x ?? 0);
});
