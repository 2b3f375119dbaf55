import type { TestProject } from 'vitest/node';
import { prepareTestDatabases } from './database.ts';

/** Vitest calls this once for each project, before its tests; what it returns is called after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env.FOYER_TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded';
  const original = await prepareTestDatabases(engine);
  return original.remove;
}
