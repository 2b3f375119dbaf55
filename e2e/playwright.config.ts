import { defineConfig, devices } from '@playwright/test';
import { findChromium, findHeadlessShell } from './chromium.ts';

// Kinder to a busy machine than two embedded engines; `FOYER_TEST_ENGINE=embedded` does without PostgreSQL.
process.env.FOYER_TEST_ENGINE ??= 'postgresql';

/** Journeys through the built panel, each over a server and a database that are as good as new (fixtures.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './prepare-databases.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 3, // of which one waits: two cores are never idle
  forbidOnly: process.env.CI !== undefined,
  // A test that passes at the second try has found something.
  retries: 0,
  timeout: 90_000, // a machine that does other things too must not fail a journey
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Not the venue's: what is shown must not depend on where the reader sits.
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    // No snapshots of the page: to take one of a picture that is being sent, it would be fetched, which the content
    // security policy rightly refuses and the journey would count as a complaint.
    // Nor pictures of each moment, which cost a tenth of all the time; the last one is kept where a journey fails.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell() ?? findChromium(),
      args: [
        '--no-sandbox', // it refuses to run as root otherwise, and opens nothing but our own pages
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A journey is over before code that was made faster has paid for itself, and the cores are busy without V8's own threads.
        '--js-flags=--no-opt --no-maglev --single-threaded',
      ],
    },
  },
});
