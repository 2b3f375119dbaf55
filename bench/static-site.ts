/** Baseline: static HTML with the same content and styles but no scripts, from the same kind of server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { Page } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * Saves the rendered page: HTML without scripts, one style sheet with all loaded rules, and its pictures and font,
 * which load without blocking.
 */
export async function takeSnapshot(page: Page, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { html, css, files } = await page.evaluate(readPage);
  for (const { url, name } of files) {
    const response = await page.request.get(url);
    writeFileSync(join(folder, name), await response.body());
  }
  writeCompressed(join(folder, 'style.css'), css);
  writeCompressed(join(folder, 'index.html'), html);
}

export function writeCompressed(file: string, text: string): void {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
}

/** Runs in the page: collects its HTML, styles and files, and rewrites their URLs to local names. */
async function readPage() {
  const files: { url: string; name: string }[] = [];
  const beside = (url: string) => {
    const name = `file-${files.length}${/\.\w+$/.exec(new URL(url).pathname)?.[0] ?? ''}`;
    files.push({ url, name });
    return name;
  };
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const texts = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()));
  const fonts = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')];
  const fontNames = new Map(fonts.map(({ href }) => [new URL(href).pathname, beside(href)]));
  let css = texts.join('\n');
  for (const [path, name] of fontNames) css = css.replaceAll(path, name);

  const copy = document.documentElement.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error('a document is an element');
  for (const gone of copy.querySelectorAll('script, link, noscript, [data-notifications]')) gone.remove();
  for (const image of copy.querySelectorAll('img')) image.setAttribute('src', beside(image.src));
  copy.querySelector('head')?.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="style.css">');
  return { html: `<!doctype html>${copy.outerHTML}`, css, files };
}

/** Serves a folder of snapshots. `prepare` adds routes. */
export async function serveStatic(
  root: string,
  prepare: (app: FastifyInstance) => void,
): Promise<{ app: FastifyInstance; address: string }> {
  const app = Fastify();
  prepare(app);
  await app.register(fastifyStatic, { root, preCompressed: true, cacheControl: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, address };
}
