import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Tests often wait for databases and processes, so two cores need three workers. Each project reads the number
// separately, so it is set in the environment.
process.env.VITEST_MAX_WORKERS ??= String(Math.max(3, availableParallelism() - 1));

const scripts = {
  test: {
    name: 'scripts',
    include: ['scripts/**/*.test.ts', 'trials/*.test.ts'],
    exclude: process.env.EVERY_TEST_ON_BOTH === 'true' ? [] : ['**/*.night.test.ts'],
    isolate: false,
  },
};

/** Each workspace configures its own tests. Those of server and demo run on both engines. */
export default defineConfig({
  test: { projects: ['contract', 'server', 'demo', 'panel', 'panel/vitest.browser.config.ts', scripts] },
});
