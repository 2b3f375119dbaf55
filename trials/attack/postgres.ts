import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../server/test/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** Vitest calls this once for each of the suite's projects; what it returns is called after it. Its trials have databases of their own on one server. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export
export default async function start({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  provide('postgres', postgres.url('postgres'));
  return postgres.stop;
}
