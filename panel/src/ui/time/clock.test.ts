import { afterEach, expect, test, vi } from 'vitest';
import { serverNow, setClock } from './clock.ts';
import { today } from './venue-time.ts';

const hours = 3_600_000;
const server = Date.parse('2026-11-24T23:30:00Z'); // the 25th at the venue

afterEach(() => {
  vi.useRealTimers();
  setClock(new Date().toUTCString());
});

test.each([-72, 0, 72])(
  "with a device %i hours ahead, today follows the server's clock in venue time",
  (ahead) => {
    vi.useFakeTimers({ now: server + ahead * hours });
    setClock(new Date(server).toUTCString());
    expect(today()).toBe('2026-11-25');
    vi.advanceTimersByTime(24 * hours);
    expect(today()).toBe('2026-11-26');
  },
);

test("without a Date header the device's clock is used, and differences of seconds are ignored", () => {
  vi.useFakeTimers({ now: server + 20_000 });
  setClock(new Date(server).toUTCString());
  expect(serverNow()).toBe(Date.now());
  setClock(null);
  expect(serverNow()).toBe(Date.now());
});

test('an answer that arrives after the device has slept does not set the clock back', () => {
  vi.useFakeTimers({ now: server });
  const sentAt = Date.now();
  vi.setSystemTime(server + 8 * hours);
  setClock(new Date(server).toUTCString(), sentAt);
  expect(serverNow()).toBe(Date.now());
});
