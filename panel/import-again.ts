import type { Plugin } from 'vite';

const lateImport = /\bimport\(([`"'])\.\/([\w.-]+\.js)\1\)/g;

/** Routes dynamic imports through `src/api/transport/import-again.ts`, so that a failed one can be retried. */
export function importAgain(): Plugin {
  return {
    name: 'foyer-import-again',
    apply: 'build',
    generateBundle: {
      order: 'post', // after Vite has added the preloads of each import
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk')
            file.code = file.code.replace(lateImport, 'importAgain(new URL(`$2`,import.meta.url))');
        }
      },
    },
  };
}
