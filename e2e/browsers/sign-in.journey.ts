import { test } from './fixtures.ts';

test('staff sign in and out', async ({ panel, logIn, size }) => {
  await logIn();
  if (size.width < 600) await panel.role('button', 'Open navigation').click();
  await panel.role('button', 'Log out').click();
  await panel.role('heading', 'Login to Admin Panel').appears();
});
