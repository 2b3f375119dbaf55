import type { Plugin } from 'vite';

/** Preloads the font with the page, instead of after the style sheet that names it. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'foyer-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((path) => path.includes(name) && path.endsWith('.woff2'));
        if (!file) throw new Error(`No font ${name} in the build`);
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
