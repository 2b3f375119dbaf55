/** Breaks a server on purpose: replaces declarations of its modules while they are loaded. Files stay unchanged. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Break, missingSeam } from './seams.ts';

const source = (module: string) => new URL(`../server/src/${module}`, import.meta.url);

/**
 * Adds defects to the environment of a server, also for its workers. Throws if a seam does not exist. Also for harmless
 * changes that a trial needs, such as a shorter pause.
 */
export function broken(
  environment: Record<string, string>,
  ...breaks: readonly Break[]
): Record<string, string> {
  for (const one of breaks) {
    const missing = missingSeam(readFileSync(source(one.module), 'utf8'), one);
    if (missing) throw new Error(missing);
    if (one.at.file === '') throw new Error(`${one.declaration} is not among the breaks of a file (located)`);
  }
  const hook = fileURLToPath(new URL('./break-module.ts', import.meta.url));
  const before: unknown[] = JSON.parse(environment.FOYER_BREAK ?? '[]');
  const added = breaks.map(({ module, declaration, at }) => ({ url: source(module).href, declaration, at }));
  return {
    ...environment,
    NODE_OPTIONS: `--import=${hook}`,
    FOYER_BREAK: JSON.stringify([...before, ...added]),
  };
}
