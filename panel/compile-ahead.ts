import type { Plugin } from 'vite';

/** Chunks of every first screen, most of whose functions run before it shows. */
const firstScreens: ReadonlySet<string> = new Set(['index', 'app', 'fields']);

/** Works on the first line only. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile the chunks of first screens while they load, off the main thread, instead of each function when it is first
 * called (https://v8.dev/blog/explicit-compile-hints). Other browsers ignore the comment.
 */
export function compileAhead(): Plugin {
  return {
    name: 'foyer-compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post', // after Vite has written a first line of its own
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && firstScreens.has(file.name)) file.code = hint + file.code;
      },
    },
  };
}
