import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { onPath } from './on-path.ts';

/** Where this machine has a Chromium: the system's own before the one that Playwright may have downloaded. */
export function findChromium(): string | undefined {
  const downloaded = chromium.executablePath();
  return (
    onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    (existsSync(downloaded) ? downloaded : undefined)
  );
}
