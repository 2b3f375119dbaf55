/**
 * Service worker of the door page: opens the page without a network. `door-worker-file.ts` puts the version and the files of the
 * build into it.
 */
declare const self: ServiceWorkerGlobalScope;

/** Changes with every file of the page. */
const version = '__VERSION__';
const files: string[] = JSON.parse('__FILES__');
const pageMs = 2000;

const scope = new URL(self.registration.scope).pathname;
/** The staff's page and that of devices have their own caches: they take over new versions at different times. */
const cachePrefix = `foyer-door:${scope}:`;
const cacheName = `${cachePrefix}${version}`;

/** The page itself, told from the login page of a network by its settings. */
const isPanel = (html: string) => html.includes('id="foyer-config"');

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      const page = await fetch(scope, { redirect: 'error', headers: { accept: 'text/html' } });
      const html = await page.text();
      if (!page.ok || !isPanel(html)) throw new Error('Not the page of the panel');
      await cache.addAll(files);
      await cache.put(scope, new Response(html, { headers: page.headers }));
    })(),
  );
});

// The page sends this when it is opened, so that no version changes while scanning.
self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (files.includes(url.pathname)) event.respondWith(readFile(request));
});

/** The page of the server, or the stored one if the server does not send it in time. */
async function openPage(request: Request): Promise<Response> {
  const stored = await (await caches.open(cacheName)).match(scope);
  const signal = stored ? AbortSignal.timeout(pageMs) : undefined;
  try {
    const response = await fetch(request.url, {
      redirect: 'error',
      headers: { accept: 'text/html' },
      signal,
    });
    const html = await response.clone().text();
    if (response.ok && isPanel(html)) return response;
    return stored ?? response;
  } catch (error) {
    if (stored) return stored;
    throw error;
  }
}

const readFile = async (request: Request): Promise<Response> =>
  (await caches.match(new URL(request.url).pathname)) ?? fetch(request);
