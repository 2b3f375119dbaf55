/** What a server under test is built of: real parts, but for a mailbox, a file store and a clock that a test can look into. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { type ChangeData, changer } from '#db/changes.ts';
import type { Database } from '#db/open.ts';
import type { Replica } from '#db/replica.ts';
import type { Deps } from '#deps.ts';
import { webhookAnnouncements } from '#features/webhooks/announcements.ts';
import { openJobs } from '#jobs/jobs.ts';
import type { ImageStore } from '#lib/image-store.ts';
import { counted, type Mail } from '#lib/mail.ts';
import { processMetrics } from '#lib/metrics.ts';
import { argonPasswords } from '#lib/passwords.ts';
import { createTotals } from '#lists/totals.ts';
import { readSettings } from '#settings.ts';
import { imagesIn, pictureAddresses } from '#shared/images.ts';
import type { TestClock } from './clock.ts';

export const password = 'Foyer-test-1';
const passwords = await argonPasswords();
export const passwordHash = await passwords.hash(password);

/** A file store in memory, with a switch that makes it fail. */
export interface TestStore extends ImageStore {
  files: Map<string, Uint8Array>;
  broken: boolean;
}

const insideChange = new AsyncLocalStorage<true>();

/** The store and the mail server call this: no transaction may wait for another system. */
function refuseInsideChange(): void {
  if (insideChange.getStore()) throw new Error('a transaction waits for another system');
}

/** Marks the inside of each transaction for `refuseInsideChange`. */
const marked =
  (change: ChangeData): ChangeData =>
  (context, work) =>
    change(context, (tx) => insideChange.run(true, () => work(tx)));

export function testStore(): TestStore {
  const files = new Map<string, Uint8Array>();
  const store: TestStore = {
    files,
    broken: false,
    put: async (name, bytes) => {
      refuseInsideChange();
      if (store.broken) throw new Error('the store is down');
      files.set(name, bytes);
    },
    get: async (name) => {
      refuseInsideChange();
      return files.get(name);
    },
    delete: async (name) => {
      refuseInsideChange();
      files.delete(name);
    },
    isEmpty: async () => files.size === 0,
  };
  return store;
}

interface Parts {
  database: Database;
  replica?: Replica;
  clock: TestClock;
  mails: Mail[];
  store: TestStore;
  /** What the addresses of images and the links in mails begin with. */
  publicUrl: () => string;
  /** Environment variables that differ from those of the other tests. */
  environment: Record<string, string>;
}

export async function testDeps(parts: Parts): Promise<Deps> {
  const { database, replica, clock, mails, store, publicUrl, environment } = parts;
  const log = pino({ level: 'silent' });
  const metrics = environment.METRICS_TOKEN ? processMetrics(database.pool) : undefined;
  const jobs = await openJobs(database, log, { pollSeconds: 0.5, retrySeconds: 1, onTry: metrics?.job });
  const announcements = webhookAnnouncements({ clock, jobs, images: pictureAddresses(publicUrl) });
  const change = marked(changer(database.db, announcements));
  return {
    db: (replica ?? database).db,
    readTogether: database.readTogether,
    ping: database.ping,
    replica,
    change,
    copyOut: (replica ?? database).copyOut,
    clock,
    passwords,
    settings: readSettings({
      JWT_SECRET: 'a secret for tests that is long enough',
      DEMO: 'false',
      NODE_ENV: 'test',
      ACCESS_TOKEN_TTL: '30d', // tests travel in time; those of tokens set their own
      ...environment,
    }),
    totals: createTotals(),
    publicUrl,
    images: imagesIn(store, change, publicUrl),
    jobs,
    metrics,
    sendMail: counted(async (mail) => {
      refuseInsideChange();
      mails.push(mail);
    }, metrics?.mail),
    log,
  };
}
