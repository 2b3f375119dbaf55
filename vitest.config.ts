import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const scripts = { test: { name: 'scripts', include: ['scripts/*.test.ts'] } };

/** Each workspace says for itself how its tests run; the server's and the demo's run on both engines. */
export default defineConfig({
  // Many tests wait: for a pause to end, a process to start, the other half of a race. Alone, each would hold up all others.
  test: {
    projects: ['contract', 'server', 'demo', 'panel', scripts],
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
