import type { StaffRole } from '@foyer/contract/enums.ts';
import { type AccessScope, accessScope } from '@foyer/contract/integrations/access-keys.ts';
import type { FastifyInstance } from 'fastify';
import { test as base } from 'vitest';
import type { Deps } from '#deps.ts';
import type { Mail } from '#mail/mail.ts';
import { type Client, client } from './api.ts';
import type { TestClock } from './clock.ts';
import { password, passwordHash, type TestStore } from './deps.ts';
import { factories, type Make } from './factories.ts';
import { cachedServer, giveUp, newServer, publicUrl, type TestServer } from './services/server.ts';

export { password, publicUrl };

export interface Staff {
  id: string;
  email: string;
}

interface Fixtures {
  server: TestServer;
  deps: Deps;
  app: FastifyInstance;
  clock: TestClock;
  mails: Mail[];
  store: TestStore;
  make: Make;
  api: {
    /** Signed in as staff with this role; the account is created on first use. */
    as(role: StaffRole): Promise<Client & { staff: Staff }>;
    /** Signed in as a new account with this role each time. */
    asAnother(role: StaffRole): Promise<Client & { staff: Staff }>;
    asNobody(headers?: Record<string, string>): Client;
    with(accessToken: string): Client;
    /** Guests' API with a new access key with these scopes, or with all. */
    program(...scopes: AccessScope[]): Promise<Client>;
  };
  /** Environment variables that differ from the default. */
  environment: Record<string, string>;
  /** For tests that listen, stop or break the server. Other tests share one. */
  ownServer: boolean;
}

/** Server with its own database and an inspectable clock, mailbox and file store. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  environment: async ({}, use) => use({}),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownServer: async ({}, use) => use(false),
  server: async ({ environment, ownServer, task }, use) => {
    const server = await (ownServer ? newServer(environment) : cachedServer(environment));
    await use(server);
    if (task.result?.state === 'fail') await giveUp(server, task.result.errors);
    else await (ownServer ? server.close() : server.restore());
  },
  deps: async ({ server }, use) => use(server.deps),
  clock: async ({ server }, use) => use(server.clock),
  mails: async ({ server }, use) => use(server.mails),
  store: async ({ server }, use) => use(server.store),
  app: async ({ server }, use) => use(await server.app()),
  make: async ({ deps, clock }, use) => use(factories(deps.change, clock)),
  api: async ({ app, make }, use) => {
    const signedIn = new Map<StaffRole, Client & { staff: Staff }>();
    const asAnother = async (role: StaffRole) => {
      const staff = await make.staff({ role, passwordHash });
      const tokens = await signIn(client(app), staff.email);
      return { ...client(app, tokens.accessToken), staff };
    };
    await use({
      asNobody: (headers) => client(app, undefined, headers),
      with: (accessToken) => client(app, accessToken),
      program: async (...scopes) => {
        const { key } = await make.accessKey({ scopes: scopes.length > 0 ? scopes : accessScope.options });
        return byKey(app, key);
      },
      asAnother,
      as: async (role) => {
        const known = signedIn.get(role);
        if (known) return known;
        const made = await asAnother(role);
        signedIn.set(role, made);
        return made;
      },
    });
  },
});

/** Guests' API with an access key and without `api-key`. */
export const byKey = (app: FastifyInstance, key: string) =>
  client(app, key, { 'api-key': '' }, '/api/app/v1');

/** Signs in with the password shared by all test accounts. */
export async function signIn(
  nobody: Client,
  email: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { body, status } = await nobody.post('/admin/login', { body: { email, password } });
  if (status !== 200) throw new Error(`could not sign in as ${email}: ${status}`);
  return body;
}
