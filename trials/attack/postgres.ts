import type { TestProject } from 'vitest/node';
import { prepareTestDatabases } from '../../server/test/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/**
 * Global setup of Vitest, once per project; the returned function is the teardown. Trials copy the migrated database, each
 * into its own.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export
export default async function start({ provide }: TestProject): Promise<() => Promise<void>> {
  const original = await prepareTestDatabases('postgresql');
  provide('postgres', original.address);
  return original.remove;
}
