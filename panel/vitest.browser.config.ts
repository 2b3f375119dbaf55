import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions, surroundings } from '../e2e/launch-options.ts';

/** All packages that the panel imports. */
function importedPackages(): string[] {
  const sources = globSync('{src,test}/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const imported = sources.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...source.matchAll(/(?:from|import)[ (]'([@a-z][^':]*)'/g)].map(([, name = '']) => name);
  });
  return [...new Set(imported)].filter((name) => !/^@foyer\/|\.css$|^vitest(\/|$)/.test(name));
}

/** Components of the kits in Chromium, with plain props. What needs the server is a journey (e2e). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // A package that Vite finds during a test would reload the page.
  optimizeDeps: { include: ['react/jsx-dev-runtime', ...importedPackages()] },
  test: {
    name: 'panel browser',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['test/setup.ts'],
    // They allow for a busy machine, as those of the journeys.
    testTimeout: 180_000,
    env: { VITEST_BROWSER_IFRAME_TIMEOUT: '180000' },
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      connectTimeout: 180_000,
      provider: playwright({ launchOptions, contextOptions: surroundings, actionTimeout: 30_000 }),
      headless: true,
      screenshotFailures: false,
      viewport: surroundings.viewport,
      // All pages of a browser share its clipboard. Here, `VITEST_MAX_WORKERS` does not override it.
      instances: [{ browser: 'chromium', fileParallelism: false }],
    },
  },
});
