import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { test as base, expect } from 'vitest';
import { indexPage } from './index-page.ts';

const html = '<head><link rel="preload" href="/config.json" as="fetch" crossorigin /></head>';
const pages = [
  {
    address: '^/app/users/?$',
    scripts: ['/assets/users-list.js'],
    styles: ['/assets/app.css'],
    firstCalls: [{ path: '/users', list: 'users' }],
  },
  { address: '^/app/users/[^/]+/?$', scripts: ['/assets/user.js'], styles: [], firstCalls: [] },
];

/** A folder like the panel's build output. */
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-panel-'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, 'index.html'), html);
    writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify(pages));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

test('the page contains the settings as data that cannot be broken out of', async ({ folder }) => {
  const page = (await indexPage(folder, { apiKey: '</script><b>' })).for('/', undefined);
  expect(page.encoding).toBeUndefined();
  const text = page.body.toString();
  expect(text).not.toContain('/config.json');
  const [, data = ''] = /<script type="application\/json" id="foyer-config">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(data)).toEqual({ apiKey: '</script><b>' });
});

test('a page names the code, styles and first requests of its own address only', async ({ folder }) => {
  const index = await indexPage(folder, {});
  const list = index.for('/app/users', undefined).body.toString();
  expect(list).toContain('<link rel="modulepreload" crossorigin href="/assets/users-list.js">');
  expect(list).toContain('<link rel="stylesheet" crossorigin href="/assets/app.css">');
  expect(list).not.toContain('/assets/user.js');
  expect(index.for('/app/users/1', undefined).body.toString()).toContain('/assets/user.js');
  expect(list).toContain('"firstCalls":[{"path":"/users","list":"users"}]');
  expect(index.for('/nowhere', undefined).body.toString()).not.toContain('/assets/');
});

test('the page is compressed as the browser accepts', async ({ folder }) => {
  const index = await indexPage(folder, {});
  const plain = index.for('/', 'identity').body.toString();
  const brotli = index.for('/', 'gzip, deflate, br');
  const gzip = index.for('/', 'gzip, br;q=0');
  expect(brotli.encoding).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain);
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(plain);
});

test('a build without a placeholder for the settings is rejected', async ({ folder }) => {
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  await expect(indexPage(folder, {})).rejects.toThrow('no place for the settings');
});
