import type { Plugin } from 'vite';

const lateImport = /\bimport\(([`"'])\.\/([\w.-]+\.js)\1\)/g;

/** Code that comes late is asked for by `src/api/import-again.ts`, so that it can be asked for again. */
export function importAgain(): Plugin {
  return {
    name: 'foyer-import-again',
    apply: 'build',
    generateBundle: {
      order: 'post', // Vite has looked by then for what each of them brings along
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk')
            file.code = file.code.replace(lateImport, 'importAgain(new URL(`$2`,import.meta.url))');
        }
      },
    },
  };
}
