/**
 * Fixtures of a journey: a browser page and a reset server and database under the test's control. Journeys are
 * independent and run in parallel, each with its own server.
 */

import type { StaffRole } from '@foyer/contract/enums.ts';
import type { Tokens } from '@foyer/contract/sign-in/auth.ts';
import { test as base, expect } from '@playwright/test';
import type { Mail } from '../server/src/mail/mail.ts';
import type { TestClock } from '../server/test/clock.ts';
import { password, passwordHash, type TestStore } from '../server/test/deps.ts';
import { factories, type Make } from '../server/test/factories.ts';
import { cachedServer, giveUp, type TestServer } from '../server/test/services/server.ts';
import { collectConsoleErrors } from './console-errors.ts';
import { shiftDates } from './dates.ts';
import { endRoute, holdCalls } from './routes.ts';
import { storeTokens } from './store-tokens.ts';

export { expect, password };

interface Staff {
  id: string;
  email: string;
}

interface Fixtures {
  /** Environment variables that differ from the default. */
  environment: Record<string, string>;
  /** Messages in the browser's console that the test allows. */
  allowedConsoleErrors: RegExp[];
  /** Stands still for server and browser until `setTime` moves it. */
  clock: TestClock;
  mails: Mail[];
  store: TestStore;
  server: TestServer;
  make: Make;
  /** Signs in as a new account with this role, without the login form. */
  signIn(role: StaffRole, row?: { limitedTo?: string[] }): Promise<Staff>;
  setTime(moment: string | Date): Promise<void>;
}

export const test = base.extend<Fixtures>({
  environment: [{}, { option: true }],
  allowedConsoleErrors: [[], { option: true }],
  server: async ({ environment }, use, testInfo) => {
    const server = await cachedServer(environment, { listens: true });
    await use(server);
    await (testInfo.status === 'passed' ? server.restore() : giveUp(server, testInfo.errors));
  },
  clock: async ({ server }, use) => use(server.clock),
  mails: async ({ server }, use) => use(server.mails),
  store: async ({ server }, use) => use(server.store),
  baseURL: async ({ server }, use) => use(server.address),
  make: async ({ server, clock }, use) => use(factories(server.deps.change, clock)),

  context: async ({ context, clock, allowedConsoleErrors }, use) => {
    const consoleErrors = collectConsoleErrors(context, allowedConsoleErrors);
    await shiftDates(context, clock.now().getTime() - Date.now());
    await use(context);
    expect(consoleErrors, 'what the browser complained of').toEqual([]);
  },
  setTime: async ({ context, clock }, use) => {
    await use(async (moment) => {
      // A call between both clocks would tell the panel that its own is wrong. It ignores answers to earlier ones.
      const calls = '**/api/**';
      const { release } = await holdCalls(context, calls);
      await shiftDates(context, new Date(moment).getTime() - clock.now().getTime());
      clock.set(moment);
      release();
      await endRoute(context, calls);
    });
  },
  signIn: async ({ context, server, make }, use) => {
    await use(async (role, row = {}) => {
      const staff = await make.staff({ role, passwordHash, ...row });
      await storeTokens(context, server.address, await login(server.address, staff.email));
      return staff;
    });
  },
});

/** Logs in by the API. */
export async function login(address: string, email: string): Promise<Tokens> {
  const response = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'api-key': 'foyer-panel', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`could not sign in as ${email}: ${response.status}`);
  return response.json();
}
