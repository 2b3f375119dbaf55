import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#test/accessibility.ts';
import { show } from '#test/show.tsx';
import { NotificationHost } from './notification-host.tsx';
import { notifications, notify } from './notifications.ts';

const area = page.getByRole('region', { name: 'Notifications' });
const shown = () => notifications.get().map(({ title }) => title);

afterEach(() => notifications.setState(() => []));

test('a success removes an older error, and the same message is not shown twice', async () => {
  await show(<NotificationHost />);
  notify.error('The list could not be loaded.');
  notify.error('The list could not be loaded.');
  await expect.element(area.getByRole('alert')).toBeVisible();
  expect(area.getByText('The list could not be loaded.').all()).toHaveLength(1);
  await expectAccessible();

  notify.success('Event deleted');
  expect(shown()).toEqual(['Event deleted']); // at once: an error disappears after some seconds anyway
  await expect.element(area.getByText('Event deleted')).toBeVisible();
  await expect.element(area.getByRole('alert')).not.toBeInTheDocument();
});
