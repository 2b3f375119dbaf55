import type { Plugin } from 'vite';
import { chunkOf, loadedWith, stylesOf } from './loaded-chunks.ts';
import { type RoutedPage, routedPages } from './routed-pages.ts';

const routes = /\/src\/app\/([\w-]+-)?routes\.tsx?$/;
const entry = '/src/main.tsx';
const early = '/src/early.ts';

/**
 * Preloads all files of an address. Writes the files of each page to `.vite/pages.json`, which the server reads
 * (server/src/http/panel/index-page.ts), and puts the early script into the head of `index.html`.
 */
export function pageFiles(): Plugin {
  const pages: RoutedPage[] = [];
  return {
    name: 'foyer-page-files',
    apply: 'build',
    moduleParsed({ id, code }) {
      if (routes.test(id)) pages.push(...routedPages(this.parse(code ?? '')));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => scriptsFirst(html, `/${chunkOf(early, bundle).fileName}`),
    },
    generateBundle(_options, bundle) {
      if (pages.length === 0) this.error(`no pages were found in src/app/*routes; mend routed-pages.ts`);
      const there = loadedWith([chunkOf(entry, bundle)], bundle);
      const source = pages.map(({ address, module }) => {
        const more = loadedWith([chunkOf(module, bundle)], bundle).difference(there);
        return {
          address: patternOf(address),
          scripts: [...more].map(({ fileName }) => `/${fileName}`),
          styles: stylesOf(more).map((name) => `/${name}`),
        };
      });
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(source, null, 1) });
    },
  };
}

/**
 * Puts scripts first: HTTP/1.1 browsers fetch six files at a time, and everything waits for scripts. The early script must not
 * wait for the page, as Vite's default would make it.
 */
function scriptsFirst(html: string, earlySrc: string): string {
  const tags = html.match(/<script type="module"[^>]*><\/script>/g) ?? [];
  const rest = tags.reduce((text, tag) => text.replace(tag, ''), html);
  const others = tags.filter((tag) => !tag.includes(earlySrc));
  const first = `<script type="module" async blocking="render" crossorigin src="${earlySrc}"></script>`;
  return rest.replace('<meta charset="utf-8" />', (charset) => [charset, first, ...others].join('\n    '));
}

/** Converts `/app/users/$userId/{-$subpage}` into a regular expression for whole paths. */
const patternOf = (address: string) =>
  `^${address.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}/?$`;
