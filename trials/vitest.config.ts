import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const suite = (name: string, more: { globalSetup?: string } = {}) => ({
  extends: true as const,
  test: { name, include: [`${name}/*.test.ts`], ...more },
});

/** `npm run test:faults` and `npm run test:attack`: each trial runs whole servers, so they take turns. */
export default defineConfig({
  test: {
    projects: [suite('faults'), suite('attack', { globalSetup: fromHere('./attack/postgres.ts') })],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [
      'default',
      fromHere('./table.ts'),
      ['json', { outputFile: fromHere('../test-results/trials.json') }],
    ],
  },
});
