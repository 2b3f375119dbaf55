import { defineConfig, devices } from '@playwright/test';
import { findChromium, findHeadlessShell } from './chromium.ts';

// Uses less of the machine than two embedded engines. `FOYER_TEST_ENGINE=embedded` works without PostgreSQL.
process.env.FOYER_TEST_ENGINE ??= 'postgresql';

/** Journeys through the built panel with a server and a database that are reset for each (fixtures.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './prepare-databases.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 3, // one more than cores, because one usually waits
  forbidOnly: process.env.CI !== undefined,
  // A flaky test has found a problem.
  retries: 0,
  timeout: 90_000, // allows for a busy machine
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Differs from the venue's, because the reader's time zone must not matter.
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    // DOM snapshots would refetch pictures during an upload, which the content security policy blocks. Screenshots of
    // every step cost a tenth of the time.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell() ?? findChromium(),
      args: [
        '--no-sandbox', // Chromium refuses to run as root otherwise; only our own pages are opened
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP foyer.test 127.0.0.1', // a host name without a secure context
        // Journeys are too short for optimized code to pay off, and V8's own threads would compete for the cores.
        '--js-flags=--no-opt --no-maglev --single-threaded',
      ],
    },
  },
});
