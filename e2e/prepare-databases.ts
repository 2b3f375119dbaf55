import { chosenEngine, prepareTestDatabases } from '../server/test/database.ts';

/** Playwright calls this once before the workers start; what it returns is called after them. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default async function prepare(): Promise<() => Promise<void>> {
  const original = await prepareTestDatabases(chosenEngine());
  return original.remove;
}
