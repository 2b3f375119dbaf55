import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const header = 'Adres e-mail;Imię;Nazwisko;first_note;Ulubiony kolor';
/** Sixty guests, ten of them with an invalid e-mail. */
const guests = Array.from({ length: 60 }, (_, index) =>
  index % 6 === 3 ? `wrong-${index};Ola;Lis;;red` : `guest${index}@venue.example;Ola;Lis;;red`,
);

async function upload(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'New import' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New import' });
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByRole('button', { name: 'Upload' }).click();
}

const counts = (page: Page) => page.locator('dl').first();

test('a file with ten invalid rows is imported without them, and they are corrected', async ({
  page,
  signIn,
  make,
}) => {
  await signIn('ADMIN');
  await make.user({ email: 'guest0@venue.example', name: 'Ada', surname: 'Lis' });
  await page.goto('/app/integrations/KEYS');
  await page.getByRole('link', { name: 'Imports' }).click();
  await expect(page.getByText('No imports yet')).toBeVisible();

  await upload(page, 'guests.csv', [header, ...guests].join('\n'));
  await expect(page.getByRole('heading', { name: 'guests.csv' })).toBeVisible();
  await expect(page.getByLabel('Field for “Imię”')).toHaveValue('name');
  await expect(page.getByLabel('Field for “Ulubiony kolor”')).toHaveValue('');
  await page.getByLabel('Field for “first_note”').selectOption({ label: 'Note' });
  await page.getByRole('button', { name: 'Check the file' }).click();

  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await expect(counts(page)).toHaveText('New49Changed1Unchanged0Skipped10');
  await expect(
    page.getByRole('row', { name: '5 E-mail wrong-3 Invalid email format', exact: true }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Field for “Ulubiony kolor”').selectOption({ label: 'Phone number' });
  await expect(page.getByText('The columns have changed since this check')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 50 rows' })).toHaveCount(0);
  await page.getByLabel('Field for “Ulubiony kolor”').selectOption({ label: 'Don’t import' });
  await expect(page.getByLabel('Field for “first_note”')).toHaveValue('additionalNote');

  await page.getByRole('button', { name: 'Import 50 rows' }).click();
  const question = page.getByRole('dialog', { name: 'Import “guests.csv”?' });
  await expect(question).toContainText('49 users will be new, 1 changed. 10 rows skipped.');
  await question.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await expect(counts(page)).toHaveText('New49Changed1Unchanged0Skipped10');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these rows' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('guests-problems.csv');
  const mended = (await readFile(await file.path(), 'utf8')).replace(
    /wrong-(\d+);/g,
    'guest$1@venue.example;',
  );

  await page.getByRole('link', { name: 'Back to imports' }).click();
  await expect(page.getByRole('row', { name: /guests\.csv/ })).toContainText('Done');
  await expectAccessible(page);
  await upload(page, 'mended.csv', mended);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(counts(page)).toHaveText('New10Changed0Unchanged0Skipped0');
});

test('a file that is no table is reported, and a note says how dates that fit both orders are read @night', async ({
  page,
  signIn,
}) => {
  await signIn('ADMIN');
  await page.goto('/app/integrations/IMPORTS');
  await test.step('a file that is no table is reported where it was chosen', async () => {
    await upload(page, 'picture.csv', 'PNG\0\0');
    await expect(page.getByRole('alert')).toHaveText('Invalid file type. Please upload different file.');
    await expectAccessible(page);
    await page.reload();
  });

  await upload(page, 'born.csv', 'email,name,surname,Born\nola@venue.example,Ola,Lis,03/05/1990\n');
  const note = page.getByText(
    'Dates in “Born” are read with the day first: 03/05/1990 in row 2 becomes 1990-05-03.',
  );
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(counts(page)).toHaveText('New1Changed0Unchanged0Skipped0');
  await expect(note).toBeVisible();
});
