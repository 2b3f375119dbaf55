/** The Vitest projects of a workspace whose tests run on both engines, but for those that are about one and carry its name. */
export const onBothEngines = (workspace: string) => [
  on(workspace, 'embedded', '**/*postgres*.test.ts'),
  on(workspace, 'postgresql', '**/*embedded*.test.ts'),
];

const on = (workspace: string, engine: 'embedded' | 'postgresql', others: string) => ({
  test: {
    name: `${workspace} ${engine}`,
    env: { FOYER_TEST_ENGINE: engine },
    globalSetup: new URL('./prepare-databases.ts', import.meta.url).pathname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [others],
    // Modules are loaded, and a server is built (server.ts), once for many files: it takes longer than most tests.
    isolate: false,
    // Connecting, migrating and hashing passwords on a busy machine take their time.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What differs is said in the message itself, which is all that a report of the run keeps.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
