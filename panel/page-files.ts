import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { pastBudget } from './budget.ts';
import { chunkOf, loadedWith, stylesOf } from './loaded-chunks.ts';
import { tooNew } from './oldest-browsers.ts';
import { type RoutedPage, routedPages } from './routed-pages.ts';

const routes = /\/src\/app\/routes\/[\w-]+-routes\.ts$/;
const entry = '/src/main.tsx';
const early = '/src/early.ts';
const font = /inter-latin-wght-normal.*\.woff2$/;

/**
 * Writes the files and first requests of each page to `.vite/pages.json`, which the server puts into the page. Puts the early
 * script and the font into `index.html`. Fails above a budget, or for calls that the oldest browsers lack.
 */
export function pageFiles(): Plugin {
  const pages: RoutedPage[] = [];
  return {
    name: 'foyer-page-files',
    apply: 'build',
    enforce: 'post',
    moduleParsed({ id, code }) {
      if (routes.test(id)) pages.push(...routedPages(this.parse(code ?? '')));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: scriptsFirst(html, `/${chunkOf(early, bundle).fileName}`),
        tags: [preloadedFont(bundle)],
      }),
    },
    generateBundle(_options, bundle) {
      if (pages.length === 0) this.error(`no pages were found in src/app/routes; mend routed-pages.ts`);
      const there = loadedWith([chunkOf(entry, bundle)], bundle);
      const source = pages.map(({ address, modules, firstCalls }) => {
        const entries = modules.map((module) => chunkOf(module, bundle));
        const more = [...loadedWith(entries, bundle)].filter((chunk) => !there.has(chunk));
        return {
          address: patternOf(address),
          scripts: more.map(({ fileName }) => `/${fileName}`),
          styles: stylesOf(more).map((name) => `/${name}`),
          firstCalls,
        };
      });
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(source, null, 1) });
      const fault = pastBudget(bundle, (line) => this.info(line)) ?? tooNew(bundle);
      if (fault) this.error(fault);
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

/** Loads the font with the page, instead of after the style sheet that names it. */
function preloadedFont(bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
  const file = Object.keys(bundle).find((path) => font.test(path));
  if (!file) throw new Error(`The build has no font ${font}`);
  const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
  return { tag: 'link', attrs, injectTo: 'head' };
}

/** Converts `/app/users/$userId/{-$subpage}` into a regular expression for whole paths. */
const patternOf = (address: string) =>
  `^${address.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}/?$`;
