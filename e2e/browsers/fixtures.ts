/** Fixtures for other browsers: a new browser, plus the server and database of all journeys. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passwordHash } from '../../server/test/deps.ts';
import { test as base, expect, password } from '../fixtures.ts';
import type { Driver, Size } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webkit.ts';
import { type Panel, panelOf } from './panel.ts';
import { programs } from './programs.ts';

export { expect };

export interface Options {
  engine: 'firefox' | 'webkit';
  size: Size;
}

interface Fixtures extends Options {
  /** Profile of the browser, removed at the end. */
  folder: string;
  driver: Driver;
  panel: Panel;
  /** Signs in as a new ADMIN with the login form. */
  logIn: () => Promise<void>;
  /** Opens a section by the navigation, which is behind a button on a phone. */
  goTo: (section: string, heading?: string) => Promise<void>;
}

const start = { firefox: startFirefox, webkit: startWebKit };

export const test = base.extend<Fixtures>({
  engine: ['firefox', { option: true }],
  size: [{ width: 1280, height: 900 }, { option: true }],
  // These browsers use the real time, so the server's clock follows.
  server: async ({ server }, use) => {
    server.clock.set(new Date());
    await use(server);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-browser-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  driver: async ({ engine, size, folder }, use, testInfo) => {
    const started = programs();
    try {
      const driver = await start[engine](started, folder, size);
      await use(driver);
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath('screen.png');
        await writeFile(path, await driver.screenshot(), 'base64');
        testInfo.attachments.push({ name: 'screen', path, contentType: 'image/png' });
      }
      expect(driver.consoleErrors, 'what the browser complained of').toEqual([]);
    } finally {
      await started.end();
    }
  },
  panel: async ({ driver, server }, use) => use(panelOf(driver, server.address)),
  logIn: async ({ panel, make }, use) => {
    await use(async () => {
      const { email } = await make.staff({ role: 'ADMIN', passwordHash });
      await panel.open('/auth/login');
      await panel.label('E-mail').fill(email);
      await panel.label('Password').fill(password);
      await panel.role('button', 'Login').click();
      await panel.role('heading', /, Ola$/).appears(); // the greeting
    });
  },
  goTo: async ({ panel, size }, use) => {
    await use(async (section, heading = section) => {
      if (size.width < 600) await panel.role('button', 'Open navigation').click();
      await panel
        .role('navigation', 'Main')
        .role('link', new RegExp(`^${section}`))
        .click();
      await panel.role('heading', heading).appears();
    });
  },
});
