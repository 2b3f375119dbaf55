import { passwordHash } from '../../server/test/deps.ts';
import { expectAccessible } from '../accessibility.ts';
import { shiftDates } from '../dates.ts';
import { expect, test } from '../fixtures.ts';
import { pressFinal } from '../forms/record-actions.ts';
import { logIn } from '../log-in.ts';
import { endRoute } from '../routes.ts';

const refusals = /status of (400|401|403|404|409)/; // logged by the browser itself
const list = '/app/admins';

test.describe('a new colleague', () => {
  test.use({ allowedConsoleErrors: [refusals] });

  test('is added, welcomed by mail, sets a password in a browser of their own and logs in', async ({
    page,
    browser,
    signIn,
    mails,
    clock,
  }) => {
    const { email: own } = await signIn('ADMIN');
    await page.goto(list);
    await page.getByRole('link', { name: 'Add new' }).click();
    await expect(page.getByRole('heading', { name: 'New admin' })).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Role' }).locator('option:checked')).toHaveText('Admin');
    const add = page.getByRole('button', { name: 'Add admin' });
    await expect(add).toBeDisabled();

    await page.getByLabel('Name', { exact: true }).fill('Łucja');
    await page.getByLabel('Surname').fill('Żółkiewska');
    await expect(page.getByRole('combobox', { name: 'Phone prefix' })).toHaveValue('+48');
    await page.getByLabel('Phone number').fill('12');
    await page.getByLabel('E-mail').fill('lucja');
    await page.getByLabel('Additional note').fill('n'.repeat(1000));
    await expect(page.getByText('Incorrect phone number')).toBeVisible();
    await expect(page.getByText('Invalid email format')).toBeVisible();
    await expect(page.getByText('1000 / 1024')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Phone number').fill('600700800');
    await page.getByLabel('E-mail').fill(own.toUpperCase());
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Manager' });
    await add.click();
    const refused = page.getByRole('textbox', { name: 'E-mail' });
    await expect(refused).toBeFocused();
    await expect(refused).toHaveAccessibleDescription('User with this E-mail address already exists.');

    await refused.fill('lucja+1@foyer.example');
    await add.click();
    await expect(page.getByText(/We’ve e-mailed lucja\+1@foyer\.example a link/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(page.getByRole('row', { name: /Żółkiewska/ })).toContainText('No password set yet');
    await page.getByRole('link', { name: 'Edit Łucja Żółkiewska' }).click();
    await expect(page.getByText('hasn’t set a password yet')).toBeVisible();
    await expect(page.getByText('20/11/2026').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeHidden();

    await expect.poll(() => mails.length).toBe(1);
    const text = mails[0]?.text ?? '';
    const link = /https?:\S+/.exec(text)?.[0] ?? '';
    const theirs = await (await browser.newContext()).newPage();
    await shiftDates(theirs.context(), clock.now().getTime() - Date.now());
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { name: 'Welcome to Foyer' })).toBeVisible();
    await expect(theirs.getByText('lucja+1@foyer.example')).toBeVisible();
    await theirs.getByLabel('New password', { exact: true }).fill('Brand-new-2');
    await theirs.getByLabel('Repeat password', { exact: true }).fill('Brand-new-2');
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByRole('navigation').getByText('lucja+1@foyer.example')).toBeVisible();
    await theirs.context().close();

    await page.reload();
    await expect(page.getByText('hasn’t set a password yet')).toBeHidden();
  });

  test('can follow only the latest invitation @night', async ({
    page,
    browser,
    signIn,
    make,
    mails,
    server,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(refusals);
    await signIn('ADMIN');
    const { id, email } = await make.staff({ role: 'MANAGER', status: 'NOT_ACTIVE' });
    const linkAt = async (index: number) => {
      await expect.poll(() => mails.length).toBe(index + 1);
      return /https?:\S+/.exec(mails[index]?.text ?? '')?.[0] ?? '';
    };
    await page.goto(`${list}/form/${id}`);
    const resend = page.getByRole('button', { name: 'Resend invitation' });
    await resend.click();
    const first = await linkAt(0);
    await resend.click();
    await expect(page.getByText(`Invitation sent to ${email}`).first()).toBeVisible();
    const second = await linkAt(1);

    const theirs = await (await browser.newContext({ baseURL: server.address })).newPage();
    const choosePassword = async () => {
      await theirs.getByLabel('New password', { exact: true }).fill('Brand-new-2');
      await theirs.getByLabel('Repeat password', { exact: true }).fill('Brand-new-2');
      await theirs.keyboard.press('Enter');
    };
    await theirs.goto(first);
    await choosePassword();
    await expect(theirs.getByText('This invitation has expired or has already been used.')).toBeVisible();
    await theirs.goto(second);
    await choosePassword();
    await expect(theirs.getByRole('navigation').getByText(email)).toBeVisible();
    await theirs.context().close();
    await resend.click();
    await expect(page.getByText('This colleague has already set a password.')).toBeVisible();
  });
});

test('a colleague’s account is changed, and takes effect on their next call @night', async ({
  page,
  browser,
  server,
  signIn,
  make,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(refusals);
  const other = await make.staff({ name: 'Zofia', surname: 'Żak', role: 'ADMIN', passwordHash });
  const theirs = await (await browser.newContext({ baseURL: server.address })).newPage();
  const discounts = theirs.getByRole('navigation').getByRole('link', { name: 'Discounts' });
  const admins = theirs.getByRole('navigation').getByRole('link', { name: 'Admins' });
  await theirs.goto('/auth/login');
  await logIn(theirs, other.email);
  await expect(discounts).toBeVisible();

  await signIn('ADMIN');
  await page.goto(list);
  await page.getByRole('row', { name: /Żak/ }).getByText('Żak').click();
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Manager' });
  await page.getByLabel('Surname').fill('Żak-Nowa');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Account saved')).toBeVisible();
  await expect(page.getByRole('row', { name: /Żak-Nowa/ })).toContainText('Manager');

  await discounts.click();
  await expect(theirs).toHaveURL(/\/auth\/login/);
  await logIn(theirs, other.email);
  await expect(admins).toBeVisible();
  await expect(discounts).toBeHidden();

  await page.getByRole('link', { name: 'Edit Zofia Żak-Nowa' }).click();
  await pressFinal(page, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete Zofia Żak-Nowa?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText('can no longer log in');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(page.getByRole('row', { name: /Żak/ })).toBeHidden();

  await admins.click();
  await expect(theirs).toHaveURL(/\/auth\/login/);
  await theirs.context().close();
});

test('an account is not deleted if that fails, or without a warning if it has changed meanwhile @night', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  const { id } = await make.staff({
    name: 'Zofia',
    surname: 'Żak',
    role: 'MANAGER',
    createdAt: new Date('2026-10-03T10:00:00Z'),
  });
  await signIn('ADMIN');
  await page.goto(`${list}/form/${id}`);
  await expect(page.getByText('03/10/2026').first()).toBeVisible();
  const question = page.getByRole('dialog');

  await test.step('a failed deletion is reported', async () => {
    const address = `**/api/admin/staff/${id}`;
    await page.route(address, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await pressFinal(page, 'Delete');
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expect(question.getByText("We couldn't delete user. Please try again.")).toBeVisible();
    await endRoute(page, address);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  });

  await pressFinal(page, 'Delete');
  clock.advance(1000);
  const now = clock.now();
  await server.deps.change(
    { actor: { id: null, email: 'other' }, action: 'test', requestId: 'test', now },
    (tx) => tx.updateTable('users').set({ surname: 'Nowa', updatedAt: now }).where('id', '=', id).execute(),
  );
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(question.getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Surname')).toHaveValue('Nowa');
});
