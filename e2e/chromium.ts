import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { onPath } from './on-path.ts';

/** Chromium without window support: same engine, a quarter less processor time. */
export const findHeadlessShell = (): string | undefined => onPath('chromium-headless-shell');

/** Path of Chromium: the system's own if there is one, otherwise Playwright's download. */
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
