import type { Page } from '@playwright/test';
import { ask } from '../content/content.ts';
import { expect, test } from '../fixtures.ts';
import { inMore, more } from '../forms/record-actions.ts';
import { expectLoaded, visitsOf } from './visits.ts';

test.beforeEach(async ({ make, server, signIn, clock }) => {
  const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000);
  const user = await make.user();
  await make.event({ status: 'DRAFT' });
  const limited = { status: 'PUBLISHED', category: 'LIMITED', maxTicketsQty: 90 } as const;
  await make.event({ ...limited, timeFrom: hours(48), timeTo: hours(50) });
  await make.event({ ...limited, timeFrom: hours(-50), timeTo: hours(-48) });
  const { id: originalId } = await make.billing({ userId: user.id, transactionDate: hours(-3) });
  const refund = { type: 'REFUND', status: 'PENDING', originalId } as const;
  await make.billing({ userId: user.id, transactionDate: hours(-2), ...refund }); // first in its list
  await make.discount({ validFrom: '2026-12-01', validTo: '2026-12-31' });
  await make.message();
  await make.review();
  await make.mail();
  await make.reservation();
  await ask(server.deps, 'Gdzie jest szatnia?', 'Na parterze.');
  await signIn('ADMIN');
});

/** Final actions of each page, in order. */
const expected = [
  ['events/form/:id', 'Delete'],
  ['events/form/:id', 'Cancel event'],
  ['events/form/:id?tab=USERS', 'Cancel event'],
  ['events/form/:id', ''], // is over
  ['users/:id/PERSONAL_DATA', 'Block user, Delete user'],
  ['users/:id/MESSAGES', 'Block user, Delete user'],
  ['users/:id/REVIEWS', 'Block user, Delete user'],
  ['users/:id/BOOKINGS', 'Block user, Delete user'],
  ['billings/details/:id', 'Withdraw, Refund failed'],
  ['discounts/form/:id', 'Delete'],
  ['integrations/WEBHOOKS/:id', 'Delete'],
  ['reservations/form/:id', 'Delete'],
  ['places/form/:id/edit', 'Delete'],
  ['places/form/:id/view', 'Delete'],
  ['faq/:id', 'Delete'],
];

for (const width of [1280, 390])
  test(`at ${width} pixels final actions come last, and only in the menu of a record`, async ({
    page,
    server,
  }) => {
    test.slow(); // visits every page
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/app/dashboard');
    const token = await page.evaluate(() => localStorage.getItem('foyer.accessToken'));
    const visits = await visitsOf(server.address, token ?? '');
    const found: string[][] = [];
    for (const { path, isPublic } of visits) {
      if (isPublic) continue;
      await test.step(path, async () => {
        await page.goto(path);
        await expectLoaded(page);
        const all = page.getByRole('checkbox', { name: /^Select all/ });
        if (await all.isVisible()) await all.check(); // shows the bar of bulk actions
        expect(await misplaced(page)).toEqual([]);
        if (!(await more(page).isVisible())) return;
        await more(page).click();
        await expect(page.getByRole('region', { name: 'More actions' })).toBeVisible();
        const { final, isLast, hasDivider, others } = await menuOf(page);
        expect(isLast).toBe(true);
        expect(hasDivider).toBe(others > 0 && final.length > 0);
        const pattern = path.replace('/app/', '').replace(/[\da-f-]{36}/, ':id');
        found.push([pattern, final.join(', ')]);
        for (const label of final) await expect(inMore(page, label)).toBeInViewport();
      });
    }
    expect(found).toEqual(expected);
  });

/** Runs in the browser: red buttons in the page's head that are followed by another control of their group. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colour = (name: string) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    };
    const red = colour('--red');
    const strong = colour('--red-strong');
    probe.remove();
    const controls = [...document.querySelectorAll<HTMLElement>('main button, main a[href]')];
    const isFinal = (control: HTMLElement) => {
      const { color, backgroundColor } = getComputedStyle(control);
      return control.dataset.danger !== undefined || color === red || backgroundColor === strong;
    };
    const isMisplaced = (control: HTMLElement) => {
      if (control.closest('header')?.querySelector('h1')) return true;
      const siblings = [...(control.parentElement?.children ?? [])];
      const after = siblings.slice(siblings.indexOf(control) + 1);
      return after.some((one) => controls.some((other) => one.contains(other) && !isFinal(other)));
    };
    return controls.filter((one) => isFinal(one) && isMisplaced(one)).map((one) => one.outerHTML);
  });

/** Red actions of the open menu, and whether they form its last group. */
const menuOf = (page: Page) =>
  page.getByRole('region', { name: 'More actions' }).evaluate((menu) => {
    const red = getComputedStyle(menu).getPropertyValue('--red');
    const probe = menu.appendChild(document.createElement('i'));
    probe.style.color = red;
    const colour = getComputedStyle(probe).color;
    probe.remove();
    const items = [...menu.querySelectorAll('button, a')];
    const isFinal = items.map((item) => getComputedStyle(item).color === colour);
    const first = isFinal.indexOf(true);
    return {
      final: items.filter((_, index) => isFinal[index]).map(({ textContent }) => textContent),
      others: isFinal.filter((one) => !one).length,
      isLast: first === -1 || isFinal.slice(first).every(Boolean),
      hasDivider: menu.querySelector('hr + *') !== null && menu.querySelector('hr + *') === items[first],
    };
  });
