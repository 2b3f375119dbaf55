import { defineConfig } from 'vitest/config';

const scripts = { test: { name: 'scripts', include: ['scripts/*.test.ts'] } };

/** Each workspace says for itself how its tests run; the server's and the demo's run on both engines. */
export default defineConfig({ test: { projects: ['contract', 'server', 'demo', 'panel', scripts] } });
