import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Tests wait for databases and processes too: on two cores it takes three workers to leave none idle. Each project reads the
// number by itself, so it has to be said in the environment.
process.env.VITEST_MAX_WORKERS ??= String(Math.max(3, availableParallelism() - 1));

const scripts = { test: { name: 'scripts', include: ['scripts/*.test.ts'] } };

/** Each workspace says for itself how its tests run; the server's and the demo's run on both engines. */
export default defineConfig({ test: { projects: ['contract', 'server', 'demo', 'panel', scripts] } });
