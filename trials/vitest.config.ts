import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What these judge is how soon something is done, within a second or two: nothing may run beside them. */
const timed = [
  'attack/enumeration.test.ts',
  'attack/requests.test.ts',
  'faults/database-network.test.ts',
  'faults/mail-and-store.test.ts',
  'faults/sigterm.test.ts',
];

/** Each trial runs whole servers. In the short form half of their time is waiting, so two go side by side; else they take turns. */
const workers = process.env.TRIALS === 'short' ? 2 : 1;

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

/** `npm run test:faults` and `npm run test:attack`. */
export default defineConfig({
  test: {
    projects: [...suites('faults'), ...suites('attack', { globalSetup: fromHere('./attack/postgres.ts') })],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [
      'default',
      fromHere('./table.ts'),
      ['json', { outputFile: process.env.TRIALS_REPORT ?? fromHere('../test-results/trials.json') }],
    ],
  },
});
