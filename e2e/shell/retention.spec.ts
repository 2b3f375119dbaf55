import { removeOldData } from '../../server/src/features/users/retention/retention.actions.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test.use({ environment: { MESSAGE_RETENTION: '100d' } });

test('an admin sees how long data is kept and what the next run removes, and finds the run in Activity', async ({
  page,
  signIn,
  make,
  server,
  clock,
}) => {
  await make.message({ title: 'Parasol', createdAt: new Date(clock.now().getTime() - 101 * 86_400_000) });
  await make.message({ title: 'Płaszcz' });
  await signIn('ADMIN');
  await page.goto('/app/activity');
  await page.getByRole('link', { name: 'Data retention' }).click();
  await expect(page.getByRole('heading', { name: 'Data retention', level: 1 })).toBeFocused();
  const rule = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(rule('Logins')).toContainText('400 days');
  await expect(rule('Inactive guests')).toContainText('Unlimited time');
  await expect(rule('Messages')).toContainText('100 days');
  await expect(rule('Messages')).toContainText('1 message from before 12/08/2026');
  await expect(rule('Messages')).toContainText('MESSAGE_RETENTION');
  await expectAccessible(page);

  await removeOldData({ ...server.deps, announceErasure: async () => {} });
  await page.reload();
  await expect(rule('Messages')).toContainText('0 messages');
  await page.getByRole('link', { name: 'Show past runs' }).click();
  const row = page.getByRole('table', { name: 'Activity' }).getByRole('row').nth(1);
  await expect(row).toContainText(/Old data.*Removed.*Messages.*1/);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Data retention', level: 1 })).toBeVisible();
});

test('a manager has no page of retention', async ({ page, signIn }) => {
  await signIn('MANAGER');
  await page.goto('/app/activity/retention');
  await expect(page.getByRole('heading', { name: 'Data retention' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
