import { type OlderVersion, olderInTurn } from './older-postgres.ts';
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
    'adoption',
    'archived-history',
    'billings-search',
    'erase-everywhere',
    'every-export',
    'exclusive-places',
    'expired-holds',
    'idempotency',
    'list-revisions',
    'lookalike-text',
    'movements-ledger',
    'retention',
    'seal',
    'verification',
    'waiting-list-app',
    'waiting-list-traffic',
  ].map((name) => `**/${name}.test.ts`),
];

const everything = ['src/**/*.test.ts', 'test/**/*.test.ts'];

/** Start, sessions, migrations, all lists and exports, sales and sign-in: on other versions of PostgreSQL by day. */
const core = [
  'adoption',
  'collation',
  'derived-columns',
  'every-export',
  'every-list',
  'migrate',
  'open-postgres',
  'orders-app',
  'session-postgres',
  'staff-logins',
  'tables',
].map((name) => `**/${name}.test.ts`);

/** The packages of PostgreSQL lack `pg_basebackup`, which creates standbys. */
const needsStandby = ['**/replica-postgres.test.ts'];

const runsAll = process.env.EVERY_TEST_ON_BOTH === 'true';

/** Left out unless every test runs (docs/adr/0029-tests-of-the-night.md). */
const leftOut = runsAll ? [] : ['**/*.night.test.ts'];

/** Continuous integration and the night also run the core on one of the versions in between. */
const runsOlder = runsAll || process.env.CI === 'true';

/**
 * Vitest projects of a workspace. By day, only the PostgreSQL of this machine runs every file; with
 * `EVERY_TEST_ON_BOTH=true` (`npm run test:engines`), the embedded engine and the newest do, too, and those of the night.
 */
export const onBothEngines = (workspace: string) => [
  project(`${workspace} embedded`, 'embedded', {
    include: runsAll ? everything : engineSensitive,
    exclude: ['**/*postgres*.test.ts'],
  }),
  project(`${workspace} postgresql`, 'postgresql', {
    include: everything,
    exclude: ['**/*embedded*.test.ts'],
  }),
  project(`${workspace} newest`, 'newest', {
    include: runsAll ? everything : core,
    exclude: ['**/*embedded*.test.ts', ...needsStandby],
  }),
  ...(runsOlder
    ? [project(`${workspace} older`, olderInTurn(), { include: core, exclude: ['**/*embedded*.test.ts'] })]
    : []),
];

const project = (
  name: string,
  engine: 'embedded' | 'postgresql' | 'newest' | OlderVersion,
  { include, exclude }: { include: string[]; exclude: string[] },
) => ({
  test: {
    name,
    env: {
      FOYER_TEST_ENGINE: engine === 'embedded' ? engine : 'postgresql',
      FOYER_TEST_POSTGRES: engine === 'embedded' || engine === 'postgresql' ? 'installed' : engine,
    },
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
