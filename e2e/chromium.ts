import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { onPath } from './on-path.ts';

/** Chromium without what a window needs: the same engine for three quarters of the processor's time. */
export const findHeadlessShell = (): string | undefined => onPath('chromium-headless-shell');

/** Where this machine has a Chromium: the system's own before the one that Playwright may have downloaded. */
export function findChromium(): string | undefined {
  const downloaded = chromium.executablePath();
  return (
    onPath(
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chromium-headless-shell',
    ) ?? (existsSync(downloaded) ? downloaded : undefined)
  );
}
