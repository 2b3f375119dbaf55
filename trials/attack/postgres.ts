import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../server/test/services/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/**
 * Global setup of Vitest, once per project; the returned function is the teardown. Each trial creates its own databases
 * on this server.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export
export default async function start({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  provide('postgres', postgres.url('postgres'));
  return postgres.stop;
}
