import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run release-data`, which a release runs once. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/upgrades/data.release.ts'],
    testTimeout: 1_200_000,
  },
});
