import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import { z } from 'zod';

/** Additional files and first requests of a page, as listed by the panel's build (panel/page-files.ts). */
const pagesFile = z.array(
  z.object({
    address: z.string(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    firstCalls: z.array(z.unknown()),
  }),
);
type PageFiles = z.output<typeof pagesFile>[number];

/** Link of the build that would fetch the settings. They are inlined in its place. */
const placeholder = /<link rel="preload" href="\/config\.json"[^>]*>/;

interface EncodedPage {
  body: Buffer;
  /** `Content-Encoding`; undefined for an uncompressed body. */
  encoding: string | undefined;
}

/**
 * The panel's `index.html` for a URL: includes the settings, the page's first requests, and links to its code
 * and styles, so that the browser fetches everything at once.
 */
export interface IndexPage {
  for(path: string, acceptEncoding: string | undefined): EncodedPage;
}

/** Reads the build in `folder`. Throws if it is incomplete. */
export async function indexPage(folder: string, config: object): Promise<IndexPage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  if (!placeholder.test(html)) throw new Error(`${folder}/index.html has no place for the settings`);
  const pages = pagesFile.parse(JSON.parse(await readFile(join(folder, '.vite/pages.json'), 'utf8')));
  const known = pages.map((page) => ({ ...page, address: new RegExp(page.address) }));
  const encoded = new Map<string, EncodedPage>();
  const htmlOf = (page: Omit<PageFiles, 'address'> | undefined) =>
    html.replace(
      placeholder,
      () => settingsIn({ ...config, firstCalls: page?.firstCalls }) + (page ? linksTo(page) : ''),
    );
  return {
    for(path, acceptEncoding) {
      const page = known.find(({ address }) => address.test(path));
      const encoding = negotiate(acceptEncoding ?? '', ['br', 'gzip']) ?? undefined;
      const key = `${encoding} ${page?.address}`;
      const answer = encoded.get(key) ?? encode(htmlOf(page), encoding);
      encoded.set(key, answer);
      return answer;
    },
  };
}

/**
 * Data rather than a script, which the content security policy allows. Escapes `<`, which could close the
 * element.
 */
const settingsIn = (config: object) =>
  `<script type="application/json" id="foyer-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;

const linksTo = ({ scripts, styles }: Pick<PageFiles, 'scripts' | 'styles'>) =>
  [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('');

function encode(html: string, encoding: 'br' | 'gzip' | undefined): EncodedPage {
  if (encoding === 'br') return { body: brotliCompressSync(html), encoding };
  return encoding === 'gzip' ? { body: gzipSync(html), encoding } : { body: Buffer.from(html), encoding };
}
