import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Modules of zod that the panel does not need: JSON Schema output, English messages, which the contract replaces, and support for
 * cyclic values, which JSON lacks. They would add 8 KiB to the login.
 */
const unused = [
  'core/to-json-schema.js',
  'core/json-schema-processors.js',
  'core/memoizer.js',
  'locales/en.js',
];

/** Replaces them with empty functions. The build fails if zod has moved them. */
export function stripZod(): Plugin {
  const emptied = new Set<string>();
  return {
    name: 'foyer-strip-zod',
    apply: 'build',
    async load(id) {
      const part = unused.find((path) => id.endsWith(`/zod/v4/${path}`));
      if (part === undefined) return null;
      emptied.add(part);
      const names = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function|class) (\w+)/gm);
      const named = [...names].map(([, name]) => `export const ${name} = () => undefined;`);
      return `${named.join('\n')}\nexport default () => ({ localeError: () => 'Invalid' });`;
    },
    buildEnd(error) {
      const missing = unused.filter((path) => !emptied.has(path));
      if (!error && missing.length > 0)
        this.error(`zod has no ${missing.join(', ')} any more; mend strip-zod.ts`);
    },
  };
}
