import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** These trials measure times that a busy processor makes longer, so nothing may run in parallel. */
const timed = [
  'attack/enumeration.test.ts',
  'attack/requests.test.ts',
  'faults/patroni.test.ts',
  'faults/sigterm.test.ts',
];

/** The others mostly wait for faults to end and for servers to start, so two run in parallel. */
const workers = 2;

const suites = (name: 'faults' | 'attack', more: { globalSetup?: string } = {}) =>
  [
    {
      name,
      include: [`${name}/*.test.ts`],
      exclude: timed,
      maxWorkers: workers,
      sequence: { groupOrder: 0 },
    },
    {
      name: `${name}, timed`,
      include: timed.filter((file) => file.startsWith(name)),
      maxWorkers: 1,
      sequence: { groupOrder: 1 },
    },
  ].map((test) => ({ extends: true as const, test: { ...more, ...test } }));

/** For `npm run test:faults` and `npm run test:attack`. */
export default defineConfig({
  test: {
    projects: [...suites('faults'), ...suites('attack', { globalSetup: fromHere('./attack/postgres.ts') })],
    // Only for trials that hang; no trial sets its own, because nobody knows how slow a machine is.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    reporters: [
      'default',
      fromHere('./table.ts'),
      ['json', { outputFile: process.env.TRIALS_REPORT ?? fromHere('../test-results/trials.json') }],
    ],
  },
});
