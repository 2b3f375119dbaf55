import { expect, test } from '../fixtures.ts';

test('messages are browsed in order, answered by copying, and saved with Ctrl Enter', async ({
  page,
  context,
  signIn,
  make,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (let count = 10; count < 22; count += 1) {
    await make.message({ title: `Sprawa ${count}`, content: 'Czy jest szatnia?' });
  }
  await signIn('ADMIN');
  await page.goto('/app/messages?sort=title,asc');
  await page.getByRole('link', { name: 'Sprawa 18' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sprawa 18' })).toBeVisible();
  for (const title of ['Sprawa 19', 'Sprawa 20', 'Sprawa 21']) {
    await page.getByRole('link', { name: 'Next message' }).click(); // the last two are on the next page of the list
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Next message' })).toBeDisabled(); // the last message
  await page.getByRole('link', { name: 'Previous message' }).click();
  await expect(page.getByRole('heading', { name: 'Sprawa 20' })).toBeVisible();

  await page.getByRole('button', { name: 'Copy reply draft' }).click();
  await expect(page.getByText(/^Reply draft copied/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'Subject: Re: Sprawa 20\n\n\n> Czy jest szatnia?',
  );

  await page.getByRole('link', { name: 'Respond by e-mail' }).click();
  const status = page.getByLabel('Status').locator('option:checked');
  await expect(status).toHaveText('Resolved');
  await page.getByRole('textbox', { name: 'Note' }).fill('Jest, na parterze.');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByRole('heading', { name: 'Sprawa 21' })).toBeVisible();
  await expect(status).toHaveText('In progress');
  await page.getByLabel('Use an earlier note').selectOption('Jest, na parterze.');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Jest, na parterze.');
  await page.getByRole('textbox', { name: 'Note' }).press('Control+Enter');
  await expect(page.getByText('Message saved').last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible(); // going back would cancel the load

  await make.message({ title: 'Sprawa 22', note: 'Cudza notatka' });
  await make.message({ title: 'Sprawa 23' });
  await page.goto('/app/messages?status=PENDING&sort=title,asc');
  await page.getByRole('link', { name: 'Sprawa 18' }).first().click();
  for (const title of ['Sprawa 18', 'Sprawa 19', 'Sprawa 22']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible(); // handled ones have left this list
    if (title !== 'Sprawa 22') await page.getByRole('textbox', { name: 'Note' }).fill('Odpisano.');
    await page.getByRole('button', { name: 'Save and next' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Sprawa 23' })).toBeVisible();
  await expect(page.getByLabel('Use an earlier note').getByRole('option')).toHaveText([
    'Choose a note',
    'Odpisano.',
    'Jest, na parterze.', // not the unchanged note of another user
  ]);
});

test('five messages are answered with six clicks or keys beside typing', async ({ page, signIn, make }) => {
  for (let count = 1; count < 7; count += 1) await make.message({ title: `Sprawa ${count}` });
  await signIn('MANAGER');
  await page.goto('/app/messages?sort=title,asc');
  let presses = 1;
  await page.getByRole('link', { name: 'Sprawa 1' }).click();
  for (let count = 1; count < 6; count += 1) {
    await expect(page.getByRole('heading', { name: `Sprawa ${count}`, exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await page.keyboard.type('Odpisano.');
    presses += 1;
    await page.keyboard.press('Control+Shift+Enter');
  }
  await expect(page.getByRole('heading', { name: 'Sprawa 6', exact: true })).toBeVisible();
  expect(presses).toBe(6);
  await page.goto('/app/messages?status=IN_PROGRESS');
  await expect(page.getByText('1 - 5 from 5')).toBeVisible();
});
