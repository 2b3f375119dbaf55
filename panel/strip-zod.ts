import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Parts of zod that every one of its schemas refers to and that the panel never calls: writing JSON Schemas (the server
 * does), and zod's own English (the panel speaks the sentences of the contract). Together 6 KiB of the login's 150.
 */
const unused = ['core/to-json-schema.js', 'core/json-schema-processors.js', 'locales/en.js'];

/** Puts empty functions in their place. A build with a zod that has moved them fails. */
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
