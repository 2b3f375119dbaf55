import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test('an ADMIN finds a mail that failed, and sends it again @night', async ({ page, signIn, make }) => {
  const event = await make.event({ status: 'PUBLISHED', titlePl: 'Koncert kolęd', titleEn: 'Carols' });
  const ola = await make.user({ email: 'ola@goscie.example', language: 'pl' });
  const data = JSON.stringify({ eventId: event.id, userId: ola.id, reason: null, refund: false });
  await make.mail({
    kind: 'EVENT_CANCELLED',
    recipient: ola.email,
    language: 'pl',
    subject: 'Odwołane: Koncert kolęd',
    eventId: event.id,
    data,
    state: 'FAILED',
    tries: 22,
    lastError: 'The mail server could not be reached.',
  });
  await make.mail({ recipient: 'jan@goscie.example', state: 'SENT', tries: 1 });
  await make.mail({ recipient: 'ewa@goscie.example', state: 'FAILED', data: '{}', queuedAt: new Date(0) });
  await signIn('ADMIN');
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'E-mails', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'E-mails', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'jan@goscie.example' })).toContainText('Sent');

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Failed' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('row', { name: 'jan@goscie.example' })).toHaveCount(0);
  const row = page.getByRole('row', { name: ola.email });
  await expect(row).toContainText('The mail server could not be reached.');
  await expect(row).toContainText('after 22 attempts');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send again to ewa@goscie.example' }).click();
  await expect(page.getByText('Its code has expired', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: `Send again to ${ola.email}` }).click();
  await expect(page.getByText(`Resending to ${ola.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Status: Failed' }).click();
  await expect(row).toContainText('Sent');
  await page.getByRole('searchbox', { name: 'Search e-mails' }).fill('nobody at all');
  await expect(page.getByRole('row', { name: ola.email })).toHaveCount(0);
});
