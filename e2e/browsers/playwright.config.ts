import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';

process.env.FOYER_TEST_ENGINE ??= 'postgresql'; // as in the journeys through Chromium

const engines = ['firefox', 'webkit'] as const;
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** The same few journeys through the browsers that Playwright does not drive as distributions ship them. */
export default defineConfig<Options>({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: '../prepare-databases.ts',
  outputDir: '../../test-results/browsers',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 180_000, // a machine that does other things too must not fail a journey
  expect: { timeout: 15_000 },
  projects: engines.flatMap((engine) =>
    sizes.map((size) => ({ name: `${engine} ${size.width}`, use: { engine, size } })),
  ),
});
