import { readFileSync } from 'node:fs';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

test('every user sees the version of Foyer and reaches the licences of its parts', async ({
  page,
  signIn,
}) => {
  await signIn('MANAGER');
  await page.goto('/app/account-settings');
  const about = page.getByRole('main');
  await expect(about.getByRole('heading', { name: 'About Foyer' })).toBeVisible();
  await expect(about.getByText(version, { exact: true })).toBeVisible();
  await expect(about.getByText(/^\d{4}_/)).toBeVisible();
  await expectAccessible(page);
  await about.getByRole('link', { name: 'third-party licences' }).click();
  await expect(page.getByText(`Foyer ${version}`)).toBeVisible();
  await expect(page.getByText('Copyright (c) Meta Platforms, Inc. and affiliates.').first()).toBeVisible();
});
