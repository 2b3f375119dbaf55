import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../server/test/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** Vitest calls this once before the suite; what it returns is called after it. Trials have databases of their own on this one server. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export
export default async function start({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  provide('postgres', postgres.url('postgres'));
  return postgres.stop;
}
