import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import { z } from 'zod';

/** What the panel's build says that a page loads besides what all do (panel/page-files.ts). */
const pagesFile = z.array(
  z.object({ address: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) }),
);
type PageFiles = z.output<typeof pagesFile>[number];

/** In a page without settings this has them fetched; ours stand in its place. */
const placeholder = /<link rel="preload" href="\/config\.json"[^>]*>/;

interface EncodedPage {
  body: Buffer;
  /** The `Content-Encoding`; undefined for plain text. */
  encoding: string | undefined;
}

/**
 * The panel's `index.html`, completed for an address: with the panel's settings in it, and with links to the code and styles
 * of that page, so that the browser fetches all at once.
 */
export interface IndexPage {
  for(path: string, acceptEncoding: string | undefined): EncodedPage;
}

/** Reads the build in `folder`. Throws where it is none that this server can complete. */
export async function indexPage(folder: string, config: object): Promise<IndexPage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  if (!placeholder.test(html)) throw new Error(`${folder}/index.html has no place for the settings`);
  const pages = pagesFile.parse(JSON.parse(await readFile(join(folder, '.vite/pages.json'), 'utf8')));
  const known = pages.map((page) => ({ address: new RegExp(page.address), links: linksTo(page) }));
  const encoded = new Map<string, EncodedPage>();
  return {
    for(path, acceptEncoding) {
      const links = known.find(({ address }) => address.test(path))?.links ?? '';
      const encoding = negotiate(acceptEncoding ?? '', ['br', 'gzip']) ?? undefined;
      const key = `${encoding} ${links}`;
      const page =
        encoded.get(key) ??
        encode(
          html.replace(placeholder, () => settingsIn(config) + links),
          encoding,
        );
      encoded.set(key, page);
      return page;
    },
  };
}

/** Data, not a script: nothing runs it, and the content security policy allows it. `<` could end it. */
const settingsIn = (config: object) =>
  `<script type="application/json" id="foyer-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;

const linksTo = ({ scripts, styles }: PageFiles) =>
  [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('');

function encode(html: string, encoding: 'br' | 'gzip' | undefined): EncodedPage {
  if (encoding === 'br') return { body: brotliCompressSync(html), encoding };
  return encoding === 'gzip' ? { body: gzipSync(html), encoding } : { body: Buffer.from(html), encoding };
}
