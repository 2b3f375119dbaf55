import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

type Make = Parameters<Parameters<typeof test>[2]>[0]['make'];
type Clock = Parameters<Parameters<typeof test>[2]>[0]['clock'];

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const link = (where: Locator, name: string | RegExp) => where.getByRole('link', { name, exact: true });

/** Data for every card. */
async function furnish(make: Make, clock: Clock) {
  const now = clock.now().getTime();
  const at = (hours: number) => ({
    timeFrom: new Date(now + hours * 3_600_000),
    timeTo: new Date(now + (hours + 2) * 3_600_000),
  });
  const hall = await make.place({ name: 'Sala Pod Arkadami', floors: [0, 1] });
  const attic = await make.place({ name: 'Winiarnia na Strychu', floors: [4] });
  await make.place({ name: 'Taras i Bar Antresola' });
  const event = (titlePl: string, hours: number, placeId: string) =>
    make.event({ titlePl, status: 'PUBLISHED', placeIds: [placeId], ...at(hours) });
  const tonight = await event('Wieczór jazzowy', 8, hall.id);
  const free = await make.event({
    ...{ titlePl: 'Otwarta próba', status: 'PUBLISHED' as const, category: 'UNLIMITED' as const },
    ...{ priceMinor: null, maxTicketsQty: null, placeIds: [hall.id, attic.id], ...at(30) },
  });
  await event('Degustacja win', 60, attic.id);
  const tango = await make.event({
    ...{ titlePl: 'Wieczór tanga', titleEn: 'Tango evening', status: 'PUBLISHED' as const },
    ...{ placeIds: [hall.id], ...at(-60) },
  });

  const anna = await make.user({ name: 'Anna', surname: 'Wiśniewska' });
  const piotr = await make.user({ name: 'Piotr', surname: 'Kamiński' });
  for (const status of ['NOT_ACTIVE', 'NOT_ACTIVE', 'BLOCKED', 'DELETED'] as const)
    await make.user({ status });

  const paid = { userId: piotr.id, paymentMethod: 'BLIK' };
  await make.billing({ ...paid, type: 'EVENT', eventId: tango.id, costMinor: 130_050 });
  const transactionDate = new Date(now + 1000);
  const order = await make.billing({ ...paid, type: 'ORDER', costMinor: 99_950, transactionDate });
  await make.billing({ ...paid, type: 'REFUND', costMinor: 30_000, originalId: order.id });
  clock.advance(2000);
  const latest = await make.billing({ ...paid, type: 'ORDER', costMinor: 6500, status: 'PENDING' });

  for (const rating of [5, 4]) await make.review({ userId: anna.id, placeId: hall.id, rating });
  await make.review({ userId: anna.id, placeId: attic.id, rating: 5 });
  await make.review({ userId: anna.id, eventId: tango.id, rating: 4 });

  await make.message({ userId: piotr.id, title: 'O której otwieracie?', status: 'RESOLVED' });
  clock.advance(1000);
  await make.message({ userId: anna.id, title: 'Nie mogę zmienić rezerwacji', status: 'IN_PROGRESS' });
  clock.advance(1000);
  const message = await make.message({ userId: anna.id, title: 'Zwrot za bilet' });

  const month = { validFrom: '2026-11-01', validTo: '2026-12-31' };
  const ofEvent = { eventId: tonight.id, couponCode: 'JAZZ40', percentage: 40, ...month };
  await make.discount(ofEvent);
  const vip = await make.discount({ couponCode: 'VIP25', percentage: 25, membership: 'VIP', ...month });
  await make.discount({ couponCode: 'RAZ15', percentage: 15, ...month });
  return { hall, attic, tonight, free, tango, latest, message, vip };
}

test('an admin sees all figures, each of which is a link, and on a phone below each other', async ({
  page,
  signIn,
  make,
  clock,
}) => {
  const { hall, attic, tonight, tango, latest, message, vip } = await furnish(make, clock);
  await signIn('ADMIN');
  await page.goto('/');

  await expect(page).toHaveURL('/app/dashboard');
  await expect(page).toHaveTitle('Dashboard · Foyer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good afternoon, Ola');
  await expect(
    page.getByText('Friday, 20/11/2026 · 3 upcoming events · next: tonight at 08:00 PM'),
  ).toBeVisible();

  const income = card(page, 'Total income');
  await expect(income).toContainText('2 000,00 zł');
  await expect(income).toContainText(/Events1\s300,50\szł\s65%/);
  await expect(income).toContainText(/Orders and reservations699,50\szł\s35%/);
  const users = card(page, 'App users');
  await expect(users.getByRole('img')).toHaveAccessibleName(
    'App users: 2 active, 2 registered, 1 deleted, 1 blocked',
  );
  const reviews = card(page, 'Reviews');
  await expect(reviews).toContainText(/Places\s*3 reviews of places\s*4.67\/5.00/);
  await expect(reviews).toContainText(/Events\s*1 review of events\s*4.00\/5.00/);
  await expect(reviews.getByRole('list', { name: 'Best places' }).getByRole('listitem')).toHaveText([
    /Winiarnia na Strychu\s*5.00\/5.00/,
    /Sala Pod Arkadami\s*4.50\/5.00/,
  ]);
  await expect(reviews.getByRole('list', { name: 'Best events' }).getByRole('listitem')).toHaveText([
    /Tango evening\s*Sala Pod Arkadami\s*4.00\/5.00/,
  ]);
  const events = card(page, 'Upcoming events');
  await expect(events.getByRole('listitem')).toHaveText([
    /Wieczór jazzowy\s*Fri 20\/11\/2026, 08:00 PM\s*Sala Pod Arkadami\s*50,00\szł/,
    /Otwarta próba\s*Sat 21\/11\/2026, 06:00 PM\s*Sala Pod Arkadami, Winiarnia na Strychu\s*Free entry/,
  ]);
  const messages = card(page, 'Messages');
  await expect(messages).toContainText('1 pending of 3');
  await expect(messages.getByRole('listitem')).toHaveText([
    /Zwrot za bilet\s*Anna Wiśniewska\s*20\/11\/2026\s*Pending/,
    /Nie mogę zmienić rezerwacji\s*Anna Wiśniewska\s*20\/11\/2026\s*In progress/,
  ]);
  const billings = card(page, 'Billings');
  await expect(billings).toContainText('4 transactions');
  await expect(billings.getByRole('listitem')).toHaveText([
    /65,00\szł\s*Piotr Kamiński\s*BLIK\s*Pending/,
    /999,50\szł\s*Piotr Kamiński\s*BLIK\s*Paid\s*Partly refunded/,
  ]);
  const discounts = card(page, 'Discounts');
  await expect(discounts).toContainText('3 active · highest 40% at Sala Pod Arkadami');
  await expect(discounts.getByRole('listitem')).toHaveText([
    /JAZZ40\s*Everyone\s*until 31\/12\/2026\s*40%/,
    /VIP25\s*VIP\s*until 31\/12\/2026\s*25%/,
  ]);
  const places = card(page, 'Places');
  await expect(places.getByRole('listitem')).toHaveText([
    /Sala Pod Arkadami\s*Floors 0, 1/,
    /Taras i Bar Antresola\s*Floor 0/,
  ]);
  await expectAccessible(page);

  // Targets of all links: filtered sections, and records.
  const leads = async (where: Locator, name: string | RegExp, href: string) =>
    expect(link(where, name)).toHaveAttribute('href', href);
  await leads(income, 'Total income', '/app/billings?status=PAID');
  await leads(users, 'App users', '/app/users');
  await leads(users, /^Active 2/, '/app/users?status=ACTIVE');
  await leads(users, /^Registered 2/, '/app/users?status=NOT_ACTIVE');
  await leads(users, /^Deleted 1/, '/app/users?status=DELETED');
  await leads(users, /^Blocked 1/, '/app/users?status=BLOCKED');
  await leads(reviews, 'Reviews', '/app/reviews');
  await leads(reviews, '3 reviews of places', '/app/reviews');
  await leads(reviews, '1 review of events', '/app/reviews?tab=EVENT');
  await leads(reviews, /Winiarnia/, `/app/places/form/${attic.id}/view`);
  await leads(reviews, /Tango evening/, `/app/events/form/${tango.id}`);
  await leads(events, 'Upcoming events', '/app/events?eventListType=UPCOMING');
  await leads(events, /jazzowy/, `/app/events/form/${tonight.id}`);
  await leads(events, '1 more upcoming event', '/app/events?eventListType=UPCOMING');
  await leads(messages, 'Messages', '/app/messages');
  await leads(messages, 'pending', '/app/messages?status=PENDING');
  await leads(messages, /Zwrot/, `/app/messages/details/${message.id}`);
  await leads(billings, 'Billings', '/app/billings');
  await leads(billings, /65,00/, `/app/billings/details/${latest.id}`);
  await leads(billings, '2 more billings', '/app/billings');
  await leads(discounts, 'Discounts', '/app/discounts/list');
  await leads(discounts, /JAZZ40/, `/app/events/form/${tonight.id}`);
  await leads(discounts, /VIP25/, `/app/discounts/form/${vip.id}`);
  await leads(discounts, '1 more active discount', '/app/discounts/list');
  await leads(places, 'Places', '/app/places');
  await leads(places, /Arkadami/, `/app/places/form/${hall.id}/view`);

  await test.step('on a phone the cards stand below each other, and nothing scrolls sideways', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      await expect(card(page, 'Discounts')).toContainText('3 active');
      const lefts = await page
        .locator('[data-card]')
        .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().left));
      expect(new Set(lefts).size).toBe(1);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
  });
});

test('a manager sees no discounts, and no gap where they would be, and is led to users and messages @night', async ({
  page,
  signIn,
  make,
  clock,
}) => {
  for (const title of ['Pierwsza', 'Druga']) await make.message({ title, status: 'PENDING' });
  await furnish(make, clock);
  await signIn('MANAGER');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/app/dashboard');
    await expect(card(page, 'Places')).toContainText('3 published');
    await expect(card(page, 'Discounts')).toHaveCount(0);
    await expect(page.getByText('JAZZ40')).toHaveCount(0);
    const [places, above] = [
      await card(page, 'Places').boundingBox(),
      await card(page, 'Billings').boundingBox(),
    ];
    const end = (box: typeof places) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
    const grid = await card(page, 'Total income').boundingBox();
    expect([places?.x, end(places)], `at ${width} px`).toEqual([grid?.x, end(above)]);
  }

  await test.step('a status in the chart leads to its users, and Back to the dashboard', async () => {
    await link(card(page, 'App users'), 'Blocked 1').click();
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: '@' })).toContainText('Blocked');
    await page.goBack();
    await expect(card(page, 'App users')).toContainText('Blocked 1');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('pending messages come first, and lead to the others', async () => {
    const messages = card(page, 'Messages');
    await expect(messages).toContainText('3 pending of 5');
    await expect(messages.getByRole('listitem')).toContainText(['Zwrot za bilet', 'Druga']);
    await messages.getByRole('link', { name: '1 more pending message' }).click();
    await expect(page).toHaveURL('/app/messages?status=PENDING');
    await expect(page.getByText('1 - 3 from 3')).toBeVisible();
  });
});
