import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where this machine has the first of these programs that it has at all. */
export function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
