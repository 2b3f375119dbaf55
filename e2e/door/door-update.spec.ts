import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/test/services/server.ts';
import { expect, test } from '../fixtures.ts';
import { askNow, eventWithTickets, result, scan, waiting } from './door.ts';

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

const worker = new URL('../../panel/dist/door-worker.js', import.meta.url);

/** Versions of the page whose files are stored. */
const versions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.replace(/^.*:/, '')).toSorted());

/**
 * Serves the service worker of another build, and answers calls of the door with 503 until `ready`, as while a database starts.
 * The server itself answers: the page's routes miss calls while a worker is replaced.
 */
async function deploy({ app }: TestServer, script: string) {
  const { server } = await app();
  const [answer] = server.listeners('request');
  if (!answer) throw new Error('The server does not listen');
  let isReady = false;
  const next: RequestListener = (request, response) => {
    const { url = '' } = request;
    if (url === '/door-worker.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (!isReady && /^\/api\/events\/(door|check_in|tickets)/.test(url)) response.writeHead(503).end();
    else answer(request, response);
  };
  server.off('request', answer).on('request', next);
  return {
    ready: () => {
      isReady = true;
    },
    withdraw: () => server.off('request', next).on('request', answer),
  };
}

/** Makes the browser look for a new version, as it does once a day. Resolves when the version is stored. */
const findUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const found = registration?.installing;
    if (found)
      await new Promise<void>((resolve) => {
        found.onstatechange = () => resolve();
      });
  });

/** State of the version that has not taken over yet. */
const nextVersion = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);

test('a new version takes over when the page is opened, and waiting scans stay @night', async ({
  page,
  context,
  server,
  signIn,
  make,
  clock,
}) => {
  const { event, codes } = await eventWithTickets({ make, server, clock }, 4);
  const code = (index: number) => codes[index] ?? '';
  await signIn('MANAGER');
  await page.goto(`/app/door/${event.id}`);
  await expect(page.getByText('Ready for offline')).toBeVisible();
  const [first = ''] = await versions(page);

  await context.setOffline(true);
  await scan(page, code(0));
  await waiting(page, 1);

  // The server is updated, and its database is not ready yet when the network is back.
  const next = 'b'.repeat(12);
  const { ready, withdraw } = await deploy(server, (await readFile(worker, 'utf8')).replace(first, next));
  try {
    await context.setOffline(false);
    await findUpdate(page);
    await scan(page, code(1));
    await expect(result(page)).toContainText('Welcome');
    await waiting(page, 2);
    expect(await nextVersion(page)).toBe('installed');
    expect(await versions(page)).toEqual([first, next].toSorted());

    page.on('dialog', (dialog) => void dialog.accept()); // asks because scans wait
    await page.reload();
    await waiting(page, 2);
    await expect.poll(() => versions(page)).toEqual([next]);

    // The new version works without a network, and sends what waits.
    await context.setOffline(true);
    ready();
    await page.reload();
    await waiting(page, 2);
    await scan(page, code(2));
    await waiting(page, 3);
    await context.setOffline(false);
    await askNow(page);
    await expect(page.getByText(/scans? waiting/)).toBeHidden();
    await expect(page.getByText('3 of 4 arrived')).toBeVisible();
    await expect(page.getByText('Ready for offline')).toBeVisible();
  } finally {
    withdraw();
  }
  const stored = await server.deps.db.selectFrom('checkIns').select(['result']).execute();
  expect(stored.map((one) => one.result)).toEqual(['CHECKED_IN', 'CHECKED_IN', 'CHECKED_IN']);
});
