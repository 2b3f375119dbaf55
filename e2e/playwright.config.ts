import { defineConfig, devices } from '@playwright/test';
import { launchOptions, surroundings } from './launch-options.ts';

// Uses less of the machine than two embedded engines. `FOYER_TEST_ENGINE=embedded` works without PostgreSQL.
process.env.FOYER_TEST_ENGINE ??= 'postgresql';

const { viewport, locale, timezoneId, reducedMotion } = surroundings;

/**
 * Journeys through the built panel with a server and a database that are reset for each (fixtures.ts). Those with `@night` in
 * their title and the walks over all pages run at night (docs/adr/0029-tests-of-the-night.md).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: [
    { name: 'journeys', testIgnore: 'every-page/**', grepInvert: /@night/ },
    { name: 'night', testIgnore: 'every-page/**', grep: /@night/ },
    { name: 'pages', testDir: 'every-page' },
  ],
  globalSetup: './prepare-databases.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 3, // one more than cores, because one usually waits
  forbidOnly: process.env.CI !== undefined,
  // A flaky test has found a problem.
  retries: 0,
  timeout: 180_000, // allows for a busy machine
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport,
    locale,
    timezoneId,
    contextOptions: { reducedMotion },
    // Recording traces takes a tenth of the time. `--trace retain-on-failure` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
