/** Runs `npm run guests` against a real server and checks its effect for staff. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';

const test = base.extend({ environment: { APP_RATE_LIMIT: '100000' }, ownServer: true });

const program = fileURLToPath(new URL('../../../scripts/guests/main.ts', import.meta.url));

const start = (...args: string[]) =>
  spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function outcome(
  child: ChildProcess & {
    stdout: NonNullable<ChildProcess['stdout']>;
    stderr: NonNullable<ChildProcess['stderr']>;
  },
) {
  const closed = once(child, 'close');
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { said, complained: complained.trim(), code };
}

test('guests register, buy, arrive, reserve, write and review until they are stopped', async ({
  app,
  api,
  make,
  clock,
}) => {
  clock.set(new Date());
  const admin = await api.as('ADMIN');
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: 100_000 });
  await make.discount({ couponCode: 'TEN' });
  const { key } = await make.accessKey({
    scopes: [
      'catalogue:read',
      'guests:write',
      'orders:write',
      'tickets:check',
      'messages:write',
      'reviews:write',
    ],
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const child = start('--url', url, '--key', key, '--rate', '10', '--coupons', 'TEN,NONE');
  const ended = outcome(child);
  const came = async (...paths: string[]) => {
    for (const path of paths)
      await vi.waitFor(async () => expect((await admin.get(path)).body.numberOfElements).toBeGreaterThan(0), {
        timeout: patience,
        interval: 300,
      });
  };
  await came('/users', '/admin/billings?type=EVENT&status=PAID', '/admin/billings?type=ORDER,RESERVATION');
  await came('/help_messages', '/review/location', `/events/tickets/${event.id}?status=CHECKED_IN`);
  child.kill('SIGINT');
  const { said, complained, code } = await ended;
  expect([complained, code]).toEqual(['', 0]);
  expect(said).toMatch(/^Simulating guests: 10 actions per second for 600 s/);
  expect(said).toMatch(/Total: \d+ actions, .* guests.* (scans.*tickets|tickets.*scans)/);
  expect(said).not.toContain('no response');
});

test('errors are reported in one line', async ({ app, make }) => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { key } = await make.accessKey({ scopes: ['catalogue:read', 'orders:write'] });
  const refused = async (...args: string[]) => {
    const { complained, code } = await outcome(start(...args));
    return [code, complained];
  };
  const [free, unknown, short, bad] = await Promise.all([
    refused('--url', 'http://127.0.0.1:9', '--key', key),
    refused('--url', url, '--key', 'foyer_unknown'),
    refused('--url', url, '--key', key),
    refused('--url', url),
  ]);
  expect(free).toEqual([1, expect.stringMatching(/^http:\/\/127.0.0.1:9 cannot be reached: .*$/)]);
  expect(unknown).toEqual([1, 'The access key is not valid: it is unknown, revoked or expired.']);
  expect(short).toEqual([
    1,
    'The access key lacks the scopes guests:write, tickets:check, messages:write, reviews:write.',
  ]);
  expect(bad).toEqual([1, '--key is missing: an access key, foyer_…']);
});
