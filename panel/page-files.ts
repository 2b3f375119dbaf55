import type { Plugin } from 'vite';
import { chunkOf, loadedWith, stylesOf } from './loaded-chunks.ts';
import { type RoutedPage, routedPages } from './routed-pages.ts';

const routes = '/src/app/routes.tsx';
const entry = '/src/main.tsx';
const early = '/src/early.ts';

/**
 * Has the browser fetch what an address needs at once, instead of one thing after the other as the code finds out. Writes which
 * files those are for each page of the route table into `.vite/pages.json`, for our server (server/src/http/index-page.ts), and
 * the early script into the head of `index.html`.
 */
export function pageFiles(): Plugin {
  let pages: RoutedPage[] = [];
  return {
    name: 'foyer-page-files',
    apply: 'build',
    moduleParsed({ id, code }) {
      if (id.endsWith(routes)) pages = routedPages(this.parse(code ?? ''));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => scriptsFirst(html, `/${chunkOf(early, bundle).fileName}`),
    },
    generateBundle(_options, bundle) {
      if (pages.length === 0) this.error(`no pages were found in ${routes}; mend routed-pages.ts`);
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
 * Scripts before the styles, the icon and the font: browsers of HTTP/1.1 fetch six files at once, and the scripts are what
 * everything waits for. The early one does not wait for the page and its styles, as Vite would have it.
 */
function scriptsFirst(html: string, earlySrc: string): string {
  const tags = html.match(/<script type="module"[^>]*><\/script>/g) ?? [];
  const rest = tags.reduce((text, tag) => text.replace(tag, ''), html);
  const others = tags.filter((tag) => !tag.includes(earlySrc));
  const first = `<script type="module" async blocking="render" crossorigin src="${earlySrc}"></script>`;
  return rest.replace('<meta charset="utf-8" />', (charset) => [charset, first, ...others].join('\n    '));
}

/** `/app/users/$userId/{-$subpage}` as a regular expression for whole addresses. */
const patternOf = (address: string) =>
  `^${address.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}/?$`;
