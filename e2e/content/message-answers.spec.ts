import type { Page } from '@playwright/test';
import { expectAccessible, expectContrastInDark } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer' });

test('a message is answered by e-mail, and its page shows what followed', async ({
  page,
  signIn,
  make,
  mails,
}) => {
  const guest = await make.user({ name: 'Ola', surname: 'Żak', email: 'ola@foyer.example', language: 'pl' });
  const { id } = await make.message({ userId: guest.id, title: 'Zgubiony szalik', content: 'Czerwony.' });
  await signIn('MANAGER');
  await page.goto(`/app/messages/details/${id}`);
  await expect(page.getByText('To ola@foyer.example, with the message quoted.')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toHaveAccessibleDescription('Field must not be empty');
  await answer(page).fill('Jest w szatni.');
  await page.getByRole('radio', { name: 'Resolved' }).check({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(page.getByText('Answer sent')).toBeVisible();
  await expect(answer(page)).toHaveValue('');
  const parts = page
    .getByRole('heading', { name: 'What followed' })
    .locator('xpath=ancestor::section')
    .getByRole('listitem');
  await expect(parts).toHaveCount(2);
  await expect(parts.first()).toContainText('Jest w szatni.');
  await expect(parts.first()).toContainText('Sent');
  await expect(parts.last()).toContainText('Resolved');
  await expect(page.getByRole('combobox', { name: 'Status' }).locator('option:checked')).toHaveText(
    'Resolved',
  );
  expect(mails[0]).toMatchObject({ to: 'ola@foyer.example', subject: 'Re: Zgubiony szalik' });
  await expectAccessible(page);
  await expectContrastInDark(page);

  await test.step('a guest who was blocked meanwhile gets no answer, and the text stays', async () => {
    await answer(page).fill('Kiedy przyjdziesz?');
    await page.route('**/answers', (route) =>
      route.fulfill({ status: 409, json: { message: 'userBlocked' } }),
    );
    await answer(page).press('Control+Enter');
    await expect(page.getByText('This user is blocked.')).toBeVisible();
    await expect(answer(page)).toHaveValue('Kiedy przyjdziesz?');
    await page.unroute('**/answers');
  });

  await test.step('a typed answer survives leaving by mistake and a reload', async () => {
    await page.getByRole('link', { name: 'Back to messages' }).click();
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))))
      .toContain('Kiedy przyjdziesz?');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(answer(page)).toHaveValue('Kiedy przyjdziesz?');
    await expect(page.getByText('Restored your unsaved changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(answer(page)).toHaveValue('');
  });
});

test('five messages are answered by e-mail with at most six clicks beside typing', async ({
  page,
  signIn,
  make,
  mails,
}) => {
  for (let count = 1; count < 7; count += 1) await make.message({ title: `Sprawa ${count}` });
  await signIn('MANAGER');
  await page.goto('/app/messages?sort=title,asc');
  await page.getByRole('link', { name: 'Sprawa 1' }).click();
  await answer(page).click();
  for (let count = 1; count < 6; count += 1) {
    await expect(page.getByRole('heading', { name: `Sprawa ${count}`, exact: true })).toBeVisible();
    await expect(answer(page)).toBeFocused();
    await expect(answer(page)).toHaveValue('');
    await page.keyboard.type('Tak, jest.');
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByRole('heading', { name: 'Sprawa 6', exact: true })).toBeVisible();
  await expect
    .poll(() => mails.map(({ subject }) => subject).toSorted())
    .toEqual(['Re: Sprawa 1', 'Re: Sprawa 2', 'Re: Sprawa 3', 'Re: Sprawa 4', 'Re: Sprawa 5']);
});

test('a message is assigned to oneself, a colleague and nobody, and found by that', async ({
  page,
  signIn,
  make,
}) => {
  await make.staff({ name: 'Ewa', surname: 'Kos' });
  for (const title of ['Alergia', 'Szalik', 'Wejście']) await make.message({ title });
  await signIn('MANAGER');
  await page.goto('/app/messages?sort=title,asc');
  const links = page.getByRole('table', { name: 'Messages' }).getByRole('link');
  await links.first().click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Message assigned')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeHidden();
  await page.goto('/app/messages?sort=title,asc');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Mine' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(links).toHaveText(['Alergia']);
  await page.getByRole('button', { name: 'Remove filter Assigned to: me' }).click();
  await page.goto('/app/messages?sort=title,asc&assignee=NONE');
  await expect(links).toHaveText(['Szalik', 'Wejście']);

  await page.getByRole('checkbox', { name: 'Select all messages on this page' }).check();
  await page.getByRole('button', { name: 'Assign…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 2 messages?' });
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('kos');
  await page.getByRole('option', { name: 'Ewa Kos' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign 2 messages' }).click();
  await expect(page.getByText('2 messages assigned')).toBeVisible();
  await expect(page.getByText('No messages match')).toBeVisible();
});
