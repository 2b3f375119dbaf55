import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';

process.env.FOYER_TEST_ENGINE ??= 'postgresql'; // as in the Chromium journeys

const engines = ['firefox', 'webkit'] as const;
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** A few journeys in the browsers that Playwright cannot drive in their packaged form. */
export default defineConfig<Options>({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: '../prepare-databases.ts',
  outputDir: '../../test-results/browsers',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 180_000, // allows for a busy machine
  expect: { timeout: 15_000 },
  projects: engines.flatMap((engine) =>
    sizes.map((size) => ({ name: `${engine} ${size.width}`, use: { engine, size } })),
  ),
});
