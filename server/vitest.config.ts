import { defineConfig } from 'vitest/config';

/** The same tests on both engines, but for those that are about one engine and carry its name. */
const on = (engine: 'embedded' | 'postgresql', others: string) => ({
  test: {
    name: `server ${engine}`,
    env: { FOYER_TEST_ENGINE: engine },
    globalSetup: './test/prepare-databases.ts',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [others],
    // Connecting, migrating and hashing passwords on a busy machine take their time.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: { projects: [on('embedded', '**/*postgres*.test.ts'), on('postgresql', '**/*embedded*.test.ts')] },
});
