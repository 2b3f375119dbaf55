import type { BrowserContextOptions, LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell } from './chromium.ts';

/** How journeys and component tests start Chromium. */
export const launchOptions: LaunchOptions = {
  executablePath: findHeadlessShell() ?? findChromium(),
  args: [
    '--no-sandbox', // Chromium refuses to run as root otherwise; only our own pages are opened
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP foyer.test 127.0.0.1', // A host name without a secure context.
    // Tests are too short for the optimizing compilers to pay off, and V8's own threads would compete for the cores.
    '--js-flags=--no-opt --no-maglev --single-threaded',
  ],
};

/** The user's surroundings. */
export const surroundings = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-GB',
  // Differs from the venue's, because the reader's time zone must not matter.
  timezoneId: 'America/New_York',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;
