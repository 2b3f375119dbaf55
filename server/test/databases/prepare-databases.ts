import type { TestProject } from 'vitest/node';
import { prepareTestDatabases } from '#test/database.ts';
import { installOlder } from '#test/older-postgres.ts';
import { versionNamed } from '#test/services/postgres.ts';

/** Global setup of Vitest, once per project; the returned function is the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env.FOYER_TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded';
  const version = versionNamed(project.config.env.FOYER_TEST_POSTGRES);
  if (version !== 'installed' && version !== 'newest') installOlder(version);
  const original = await prepareTestDatabases(engine, version);
  return original.remove;
}
