import { chosenEngine, prepareTestDatabases } from '../server/test/database.ts';

/** Global setup of Playwright; the returned function is the teardown. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default async function prepare(): Promise<() => Promise<void>> {
  const original = await prepareTestDatabases(chosenEngine());
  return original.remove;
}
