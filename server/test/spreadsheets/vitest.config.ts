import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run test:spreadsheets`, which needs LibreOffice and is not part of `npm test`. */
export default defineConfig({
  test: {
    root: fromHere('../..'),
    include: ['test/spreadsheets/*.office.ts'],
    env: { FOYER_TEST_ENGINE: 'postgresql' },
    globalSetup: fromHere('../databases/prepare-databases.ts'),
    testTimeout: 300_000,
    hookTimeout: 60_000,
    chaiConfig: { truncateThreshold: 2000 },
  },
});
