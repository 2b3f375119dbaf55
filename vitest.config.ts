import { defineConfig } from 'vitest/config';

/** Each workspace says for itself how its tests run; the server's run on both engines. */
export default defineConfig({ test: { projects: ['contract', 'server', 'panel'] } });
