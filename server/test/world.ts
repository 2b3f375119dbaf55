import type { StaffRole } from '@foyer/contract/enums.ts';
import { pino } from 'pino';
import { test as base } from 'vitest';
import { buildApp } from '#app.ts';
import { changer } from '#db/changes.ts';
import { cachedTotals } from '#db/totals.ts';
import type { Deps } from '#deps.ts';
import type { ImageStore } from '#lib/image-store.ts';
import { imagesIn } from '#lib/images.ts';
import type { Mail } from '#lib/mail.ts';
import { argonPasswords } from '#lib/passwords.ts';
import { readSettings } from '#settings.ts';
import { type Client, client } from './api.ts';
import { type TestClock, testClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { factories, type Make } from './make.ts';

export const password = 'Foyer-test-1';
export const publicUrl = 'http://panel.example';
const passwords = await argonPasswords();
const passwordHash = await passwords.hash(password);

/** A file store in memory, with a switch that makes it fail. */
export interface TestStore extends ImageStore {
  files: Map<string, Uint8Array>;
  broken: boolean;
}

function testStore(): TestStore {
  const files = new Map<string, Uint8Array>();
  const store: TestStore = {
    files,
    broken: false,
    put: async (name, bytes) => {
      if (store.broken) throw new Error('the store is down');
      files.set(name, bytes);
    },
    get: async (name) => files.get(name),
    delete: async (name) => {
      files.delete(name);
    },
  };
  return store;
}

export interface Staff {
  id: string;
  email: string;
}

interface World {
  deps: Deps;
  app: Awaited<ReturnType<typeof buildApp>>;
  clock: TestClock;
  mails: Mail[];
  store: TestStore;
  make: Make;
  api: {
    /** Signed in as a member of staff with that role, made on the first call. */
    as(role: StaffRole): Promise<Client & { staff: Staff }>;
    asNobody(headers?: Record<string, string>): Client;
    with(accessToken: string): Client;
  };
  /** The settings that a test wants otherwise, in the words of the environment. */
  environment: Record<string, string>;
}

/** A server over a database of its own, with a clock, a mailbox and a file store that the test can look into. */
export const test = base.extend<World>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  environment: async ({}, use) => use({}),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  clock: async ({}, use) => use(testClock()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mails: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  store: async ({}, use) => use(testStore()),
  deps: async ({ environment, clock, mails, store }, use) => {
    const database = await testDatabase();
    const settings = readSettings({
      JWT_SECRET: 'a secret for tests that is long enough',
      PUBLIC_URL: publicUrl,
      DEMO: 'false',
      NODE_ENV: 'test',
      ACCESS_TOKEN_TTL: '30d', // tests travel in time; those of tokens set their own
      ...environment,
    });
    const change = changer(database.db);
    await use({
      db: database.db,
      change,
      clock,
      settings,
      passwords,
      totals: cachedTotals(),
      images: imagesIn(store, change, () => publicUrl),
      sendMail: async (mail) => {
        mails.push(mail);
      },
      log: pino({ level: 'silent' }),
    });
    await database.close();
  },
  app: async ({ deps }, use) => {
    const app = await buildApp(deps);
    await use(app);
    await app.close();
  },
  make: async ({ deps, clock }, use) => use(factories(deps.change, clock)),
  api: async ({ app, make }, use) => {
    const signedIn = new Map<StaffRole, Client & { staff: Staff }>();
    await use({
      asNobody: (headers) => client(app, undefined, headers),
      with: (accessToken) => client(app, accessToken),
      as: async (role) => {
        const known = signedIn.get(role);
        if (known) return known;
        const staff = await make.staff({ role, passwordHash });
        const tokens = await signIn(client(app), staff.email);
        const made = { ...client(app, tokens.accessToken), staff };
        signedIn.set(role, made);
        return made;
      },
    });
  },
});

/** Signs in with the password that all test staff have. */
export async function signIn(
  nobody: Client,
  email: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { body, status } = await nobody.post('/admin/login', { body: { email, password } });
  if (status !== 200) throw new Error(`could not sign in as ${email}: ${status}`);
  return body;
}
