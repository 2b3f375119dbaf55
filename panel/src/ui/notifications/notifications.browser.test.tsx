import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessibility.ts';
import { show } from '#test/show.tsx';
import { NotificationHost } from './notification-host.tsx';
import { notifications, notify } from './notifications.ts';

const area = page.getByRole('region', { name: 'Notifications' });
const shown = () => notifications.get().map(({ title }) => title);

afterEach(() => {
  notifications.setState(() => []);
  vi.useRealTimers();
});

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

test('a low window, such as one at 400 % zoom, shows the newest alone', async () => {
  await page.viewport(320, 256);
  await show(<NotificationHost />);
  notify.warning('The storage is full.');
  notify.success('Event deleted');
  await expect.element(area.getByText('Event deleted')).toBeVisible();
  await expect.element(area.getByText('The storage is full.')).not.toBeVisible();
  await page.viewport(1280, 900);
  await expect.element(area.getByText('The storage is full.')).toBeVisible();
});

test('a notification with an action stays 15 seconds, and until the pointer leaves it', async () => {
  await show(
    <>
      <h1>Calendar</h1>
      <NotificationHost />
    </>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const began = performance.now();
  /** Commands move the time as well while they wait. */
  const waitUntil = (ms: number) => vi.advanceTimersByTime(began + ms - performance.now());
  const move = () => notify.success('Draft moved', { action: { label: 'Undo', run: () => {} } });
  notify.success('Saved');
  move();
  const undo = area.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  waitUntil(4900);
  expect(shown()).toEqual(['Saved', 'Draft moved']);
  waitUntil(5500);
  expect(shown()).toEqual(['Draft moved']);
  waitUntil(14_900);
  expect(shown()).toEqual(['Draft moved']);
  waitUntil(15_500);
  expect(shown()).toEqual([]);

  move();
  await undo.hover();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['Draft moved']);
  await userEvent.hover(page.getByRole('heading', { name: 'Calendar' }));
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000);
      return shown();
    })
    .toEqual([]);
});
