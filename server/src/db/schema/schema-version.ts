import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Name of the newest migration, which every database has after the start. */
export const schemaVersion = (): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
    ?.replace(/\.sql$/, '') ?? '';
