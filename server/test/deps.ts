/** Parts of a server under test. All are real, except for an inspectable mailbox, file store and clock. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from '@node-rs/argon2';
import { pino } from 'pino';
import type { Database } from '#db/connection/open.ts';
import type { Replica } from '#db/replica/replica.ts';
import { type ChangeData, changer } from '#db/writing/changes.ts';
import { writeLanes } from '#db/writing/write-lanes.ts';
import type { Deps } from '#deps.ts';
import { webhookAnnouncements } from '#features/webhooks/announcements.ts';
import { runningBuild } from '#http/running/build.ts';
import type { ImageStore } from '#images/image-store.ts';
import { imagesIn, pictureAddresses } from '#images/images.ts';
import { openJobs } from '#jobs/jobs.ts';
import { loggerOptions } from '#lib/logger-options.ts';
import { processMetrics } from '#lib/metrics.ts';
import { argonPasswords } from '#lib/secrets/passwords.ts';
import { createTotals } from '#lists/totals.ts';
import { counted, type Mail } from '#mail/mail.ts';
import { mailsAtOnce } from '#mail/mail-delivery.ts';
import { mailServerState } from '#mail/mail-server-state.ts';
import { readSettings } from '#settings.ts';
import type { ErasureList } from '#shared/accounts/erasure-list.ts';
import type { TestClock } from './clock.ts';

export const password = 'Foyer-test-1';
const passwords = await argonPasswords();
const build = runningBuild({ commit: undefined });
/** The cheapest hash: every login of a test verifies it, at the cost that it names. */
export const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** File store in memory that can be made to fail. */
export interface TestStore extends ImageStore {
  files: Map<string, Uint8Array>;
  broken: boolean;
}

const insideChange = new AsyncLocalStorage<true>();

/** Called by the file store and the mail server: transactions must not wait for other systems. */
function refuseInsideChange(): void {
  if (insideChange.getStore()) throw new Error('a transaction waits for another system');
}

/** Marks code inside a transaction for `refuseInsideChange`. */
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
    delete: async (names) => {
      refuseInsideChange();
      for (const name of names) files.delete(name);
    },
    isEmpty: async () => files.size === 0,
  };
  return store;
}

/** List of erasures in the store in memory. */
const erasuresIn = (store: TestStore): ErasureList => ({
  add: (erasure) => store.put(`erasures/${erasure.id}.json`, Buffer.from(JSON.stringify(erasure))),
  read: async () => {
    const files = [...store.files].filter(([name]) => name.startsWith('erasures/'));
    return files.map(([, bytes]) => JSON.parse(Buffer.from(bytes).toString('utf8')));
  },
});

interface Parts {
  database: Database;
  replica?: Replica;
  clock: TestClock;
  mails: Mail[];
  store: TestStore;
  /** Prefix of image URLs and of links in mails. */
  publicUrl: () => string;
  /** Environment variables that differ from the default. */
  environment: Record<string, string>;
  /** Receives log lines of errors. */
  errors?: string[];
}

export async function testDeps(parts: Parts): Promise<Deps> {
  const { database, replica, clock, mails, store, publicUrl, environment, errors } = parts;
  const lanes = writeLanes(database.pool);
  const log = pino(loggerOptions('error'), { write: (line) => void errors?.push(line) });
  const metrics = environment.METRICS_TOKEN ? processMetrics(database.pool, { build, lanes }) : undefined;
  const jobs = await openJobs(database, log, { retrySeconds: 1, onTry: metrics?.job });
  const announcements = webhookAnnouncements({ clock, jobs, images: pictureAddresses(publicUrl) });
  const change = marked(changer(database.db, announcements, lanes));
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
      OVERLOAD_DELAY: '1h', // a busy machine delays the event loop; `pressure.test.ts` sets its own value
      ACCESS_TOKEN_TTL: '30d', // tests move the clock; tests of tokens set their own value
      ...environment,
    }),
    build,
    totals: createTotals(),
    openChanges: [],
    publicUrl,
    images: imagesIn(store, change, publicUrl),
    erasures: erasuresIn(store),
    jobs,
    metrics,
    sendMail: counted(async (mail) => {
      refuseInsideChange();
      mails.push(mail);
    }, metrics?.mail),
    mailServer: mailServerState(log, { mailsAtOnce, pauseSeconds: 1 }),
    log,
  };
}
