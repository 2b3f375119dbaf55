import { passwordHash } from '../../server/test/deps.ts';
import { expect, test } from '../fixtures.ts';
import { logIn } from '../log-in.ts';

const admin = { role: 'ADMIN', name: 'Anna', surname: 'Kos', email: 'anna@foyer.example' } as const;
const piotr = { role: 'MANAGER', name: 'Piotr', surname: 'Lis', email: 'piotr@foyer.example' } as const;

test('a tab never acts as the account that logs in in another tab', async ({
  page,
  context,
  make,
  server,
}) => {
  const message = await make.message({ title: 'Szalik' });
  const anna = await make.staff({ ...admin, passwordHash });
  await make.staff({ ...piotr, passwordHash });
  const here = `/app/messages/details/${message.id}`;
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/auth/login');
  await logIn(page, anna.email);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(here);
  await page.getByRole('textbox', { name: 'Note' }).fill('Oddany');
  await logIn(other, piotr.email);
  await expect(other).toHaveURL(/dashboard/);
  await expect(page.getByText(/^Piotr Lis is now logged in here/)).toBeVisible();
  await expect(page.getByText('Szalik')).toBeHidden();
  const formEnd = await page.locator('form').evaluate((form) => form.getBoundingClientRect().right);
  const boxEnd = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().right);
  expect(formEnd).toBeLessThan(boxEnd);
  const saved = await server.deps.db.selectFrom('messages').select('note').executeTakeFirst();
  expect(saved?.note ?? '').not.toContain('Oddany');

  await logIn(page, anna.email);
  await expect(page).toHaveURL(here);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Oddany');
  await expect(other.getByText(/^Anna Kos is now logged in here/)).toBeVisible();
  await other.getByRole('button', { name: 'Continue as anna@foyer.example' }).click();
  await expect(other.getByText(anna.email)).toBeVisible();

  await test.step('until the tokens of the other account arrive, the notice names nobody', async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/users/me'));
    await other.evaluate(() => localStorage.setItem('foyer.account', crypto.randomUUID()));
    await (await answer).finished();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(page.getByRole('button', { name: 'Continue as another account' })).toBeVisible();
  });
});

test('on forms, dialogs, lists and imports the other account saves nothing and sees nothing, and drafts stay @night', async ({
  page,
  context,
  make,
  server,
}) => {
  test.slow(); // eight logins
  const draft = await make.event({ status: 'DRAFT', titlePl: 'Wieczór fado' });
  await make.user({ surname: 'Fadowska' });
  const anna = await make.staff({ ...admin, passwordHash });
  await make.staff({ ...piotr, passwordHash });
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/auth/login');
  await logIn(page, anna.email);
  await expect(page).toHaveURL(/dashboard/);
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() !== 'GET') writes.push(pathname);
  });
  const title = page.getByLabel('Title PL');
  const address = page.getByRole('dialog').getByLabel('Address');
  const file = {
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,name\nola@guests.example,Ola\n'),
  };
  const openWebhook = () => page.getByRole('button', { name: 'New webhook' }).first().click();
  const surfaces = [
    {
      path: `/app/events/form/${draft.id}`,
      begin: () => title.fill('Wieczór tanga'),
      secret: 'Wieczór fado',
      kept: () => expect(title).toHaveValue('Wieczór tanga'),
    },
    {
      path: '/app/integrations/WEBHOOKS',
      begin: async () => {
        await openWebhook();
        await address.fill('https://till.example/');
      },
      secret: 'New webhook',
      kept: async () => {
        await openWebhook();
        await expect(address).toHaveValue('https://till.example/');
        await page.keyboard.press('Escape');
        await page
          .getByRole('dialog', { name: 'Discard unsaved changes?' })
          .getByRole('button', { name: 'Discard' })
          .click();
      },
    },
    {
      path: '/app/users?search=Fadowska',
      begin: () => page.getByRole('checkbox', { name: /^Select .*Fadowska/ }).check(),
      secret: 'Fadowska',
      kept: () => expect(page.getByRole('row', { name: /Fadowska/ })).toBeVisible(),
    },
    {
      path: '/app/integrations/IMPORTS',
      begin: async () => {
        await page.getByRole('button', { name: 'New import' }).first().click();
        await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
        await expect(page.getByText('guests.csv').first()).toBeVisible();
      },
      secret: 'guests.csv',
      kept: () => expect(page.getByRole('button', { name: 'New import' }).first()).toBeVisible(),
    },
  ];
  for (const { path, begin, secret, kept } of surfaces)
    await test.step(path, async () => {
      await page.goto(path);
      await begin();
      writes.length = 0;
      await logIn(other, piotr.email);
      await expect(page.getByText(/^Piotr Lis is now logged in here/)).toBeVisible();
      await expect(page.getByText(secret)).toHaveCount(0);
      await page.keyboard.press('Control+S');
      await page.keyboard.press('Enter');
      expect(writes).toEqual([]);
      await logIn(page, anna.email);
      await expect(page).toHaveURL(path);
      await kept();
    });
  const events = await server.deps.db.selectFrom('events').select('titlePl').execute();
  expect(events.map(({ titlePl }) => titlePl)).toEqual(['Wieczór fado']);
});
