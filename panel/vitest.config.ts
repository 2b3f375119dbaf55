import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'panel',
    include: ['src/**/*.test.ts', '*.test.ts'],
    environment: 'node',
    isolate: false, // loading the modules takes longer than the tests
  },
});
