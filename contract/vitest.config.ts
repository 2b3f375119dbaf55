import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    isolate: false, // rules without state
    testTimeout: 20_000,
  },
});
