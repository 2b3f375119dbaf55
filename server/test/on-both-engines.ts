import { patience } from './patience.ts';

/**
 * Files that depend on the engine: transactions, locks, constraints, collation, search, COPY, time zones, start and backup, one
 * or two for each. The others test rules that PostgreSQL's tests already cover.
 */
const engineSensitive = [
  '**/*embedded*.test.ts',
  'src/db/**/*.test.ts',
  'src/jobs/*.test.ts',
  'src/lists/*.test.ts',
  ...[
    'billings-search',
    'every-export',
    'exclusive-places',
    'expired-holds',
    'idempotency',
    'list-revisions',
    'lookalike-text',
    'seal',
  ].map((name) => `**/${name}.test.ts`),
];

const everything = ['src/**/*.test.ts', 'test/**/*.test.ts'];

const runsAll = process.env.EVERY_TEST_ON_BOTH === 'true';

/** Left out unless every test runs (docs/adr/0029-tests-of-the-night.md). */
const leftOut = runsAll ? [] : ['**/*.night.test.ts'];

/**
 * Vitest projects of a workspace, one per engine. PostgreSQL runs every file that does not name the other engine. The embedded
 * engine runs the sensitive ones, or with `EVERY_TEST_ON_BOTH=true` (`npm run test:engines`) all. Tests of the night need that too.
 */
export const onBothEngines = (workspace: string) => [
  project(workspace, 'embedded', runsAll ? everything : engineSensitive, ['**/*postgres*.test.ts']),
  project(workspace, 'postgresql', everything, ['**/*embedded*.test.ts']),
];

const project = (
  workspace: string,
  engine: 'embedded' | 'postgresql',
  include: string[],
  exclude: string[],
) => ({
  test: {
    name: `${workspace} ${engine}`,
    env: { FOYER_TEST_ENGINE: engine },
    globalSetup: new URL('./databases/prepare-databases.ts', import.meta.url).pathname,
    include,
    exclude: [...exclude, ...leftOut, '**/node_modules/**'],
    // Files share loaded modules and a server (server.ts), which take longer to prepare than most tests.
    isolate: false,
    // Only for tests that hang; no test sets its own, because nobody knows how slow a machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: patience } },
    // A report keeps only the message, so it must hold the whole difference.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
