import type { Make } from '../../server/test/factories.ts';
import { expect, test } from '../fixtures.ts';
import { expectDialogsReturn, expectWalkable } from './keyboard.ts';
import { expectLoaded } from './visits.ts';

// Keyboard access to every section and form (WCAG 2.1.1, 2.1.2, 2.4.7, 2.4.11).

/** One record of each kind. */
async function furnish(make: Make) {
  const place = await make.place({ name: 'Sala Pod Arkadami' });
  const draft = await make.event({ titlePl: 'Koncert', status: 'DRAFT', placeIds: [place.id] });
  const user = await make.user({ name: 'Anna', surname: 'Zięba' });
  const billing = await make.billing({ userId: user.id });
  const message = await make.message({ userId: user.id, title: 'Szalik' });
  const coupon = await make.discount({ validFrom: '2027-01-01', validTo: '2027-01-31' });
  const colleague = await make.staff({ role: 'MANAGER' });
  await make.review({ userId: user.id, placeId: place.id });
  await make.reservation({ userId: user.id, placeId: place.id });
  return {
    Events: `/app/events/form/${draft.id}`,
    Users: `/app/users/${user.id}/PERSONAL_DATA`,
    Billings: `/app/billings/details/${billing.id}`,
    Admins: `/app/admins/form/${colleague.id}`,
    Discounts: `/app/discounts/form/${coupon.id}`,
    Messages: `/app/messages/details/${message.id}`,
    Places: `/app/places/form/${place.id}/edit`,
    'Content Management': '/app/faq',
    'My account': '/app/account-settings',
  };
}

for (const sections of [
  { d: 'Dashboard', e: 'Events', u: 'Users', b: 'Billings', a: 'Admins' },
  { i: 'Discounts', m: 'Messages', r: 'Reviews', p: 'Places', c: 'Content Management', v: 'Reservations' },
])
  test(`${Object.values(sections).join(', ')} can be used with Tab, and their dialogs close with Escape`, async ({
    page,
    signIn,
    make,
  }) => {
    test.slow();
    await furnish(make);
    await signIn('ADMIN');
    await page.goto('/app/account-settings');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('My account');
    for (const [index, [letter, section]] of Object.entries(sections).entries())
      await test.step(section, async () => {
        await page.keyboard.press('g');
        await page.keyboard.press(letter);
        const links = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
        await expect(links.filter({ hasText: section })).toBeVisible();
        await expect(page).toHaveTitle(`${section} · Foyer`); // the previous page is gone
        await expect(heading).toBeFocused();
        await expectLoaded(page);
        await expectWalkable(page, index === 0 ? 'body' : 'main'); // the navigation stays the same
        await expectDialogsReturn(page);
        await heading.focus(); // leaves fields, in which shortcuts do not work
      });
  });

for (const forms of [
  ['Events', 'Users', 'Billings', 'Admins', 'Discounts'],
  ['Messages', 'Places', 'Content Management', 'My account'],
] as const)
  test(`a page of ${forms.join(', ')} can be used with Tab, and its dialogs close with Escape`, async ({
    page,
    signIn,
    make,
  }) => {
    test.slow();
    const pages = await furnish(make);
    await signIn('ADMIN');
    for (const form of forms)
      await test.step(form, async () => {
        await page.goto(pages[form]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLoaded(page);
        await expectWalkable(page, form === forms[0] ? 'body' : 'main');
        await expectDialogsReturn(page);
      });
  });
