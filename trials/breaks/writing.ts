/** Connections, transactions and mails: what must survive a fault. */
import { appendFileSync, fsyncSync, mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../server/src/db/handles.ts';
import type { ChangeData, WriteContext } from '../../server/src/db/writing/changes.ts';
import { located, seamsOf } from '../seams.ts';

const changes = seamsOf<
  typeof import('../../server/src/db/writing/changes.ts') & {
    runOnce<Result>(
      tx: Tx,
      context: WriteContext,
      call: object,
      work: () => Promise<Result>,
    ): Promise<Result>;
  }
>('db/writing/changes.ts');
const pool = seamsOf<{
  surviveLosses(pool: pg.Pool, warn: (line: string) => void): void;
  refuseStandby(client: pg.ClientBase): Promise<void>;
}>('db/connection/pool.ts');
const session =
  seamsOf<typeof import('../../server/src/db/connection/session.ts')>('db/connection/session.ts');
const requestScope = seamsOf<typeof import('../../server/src/db/connection/request-scope.ts')>(
  'db/connection/request-scope.ts',
);
const lockKeys =
  seamsOf<typeof import('../../server/src/db/writing/lock-keys.ts')>('db/writing/lock-keys.ts');
const diskRoom =
  seamsOf<typeof import('../../server/src/db/embedded/disk-room.ts')>('db/embedded/disk-room.ts');
const engine = seamsOf<typeof import('../../server/src/db/embedded/embedded-engine.ts')>(
  'db/embedded/embedded-engine.ts',
);
const folder = seamsOf<{
  createCompletely(folder: string, fill: (folder: string) => void | Promise<void>): Promise<void>;
}>('db/embedded/embedded-folder.ts');
const dataDirLock = seamsOf<typeof import('../../server/src/db/embedded/data-dir-lock.ts')>(
  'db/embedded/data-dir-lock.ts',
);
const maintenance = seamsOf<{ maintenanceIntervalMs: number; logBytesBeforeCheckpoint: number }>(
  'db/embedded/embedded-maintenance.ts',
);
const fill = seamsOf<{ noteLeftovers(...of: unknown[]): Promise<void>; fillLockKey: number }>(
  '../../demo/src/filling/fill.ts',
);
const mail = seamsOf<typeof import('../../server/src/mail/mail.ts')>('mail/mail.ts');
const delivery = seamsOf<{ mailsAtOnce: number }>('mail/mail-delivery.ts');

/** Wraps what runs changes in transactions. */
const changing = (wrap: (change: ChangeData, apart: ChangeData) => ChangeData) =>
  changes(
    'changer',
    (original) => (db, observer, lanes) => wrap(original(db, observer, lanes), original(db)),
  );

export const breaks = located(import.meta.url, {
  answersBeforeCommit: changing((change) => (context, work) => {
    // Skips the setup, where each request depends on the previous one.
    if (!context.idempotency) return change(context, work);
    return new Promise((resolve, reject) => {
      const all = change(context, async (tx) => {
        const done = await work(tx);
        resolve(done);
        await setTimeout(20);
        return done;
      });
      all.then(resolve, reject);
    });
  }),
  storesKeyApart: changing((change, apart) => (context, work) => {
    const { idempotency, ...withoutKey } = context;
    return idempotency
      ? change(withoutKey, (tx) => apart({ ...withoutKey, idempotency }, () => work(tx)))
      : change(context, work);
  }),
  repeatsCalls: changes('runOnce', () => (_tx, _context, _call, work) => work()),
  forgetsKeys: changes('idempotencyKeyTtlMs', () => 0),
  versionsGoBack: changes('nextUpdatedAt', () => (now) => sql`${now}::timestamptz(3)`),
  ignoresLosses: pool('surviveLosses', () => (connections) => {
    connections.on('error', () => {});
  }),
  acceptsStandby: pool('refuseStandby', () => async () => {}),
  commitsLater: session('sessionSettings', (original) => [...original, 'set synchronous_commit to off']),
  limitsEachStatement: requestScope(
    'waitForDatabase',
    (original) => (work) => original((leftMs) => work(leftMs === Number.POSITIVE_INFINITY ? leftMs : 12_000)),
  ),
  migratesAtOnce: lockKeys('lockKeys', (original) => ({ ...original, migrations: process.pid })),
  fillsAtOnce: fill('fillLockKey', () => process.pid),
  notesNoLeftovers: fill('noteLeftovers', () => async () => {}),
  ignoresRoom: diskRoom('whileThereIsRoom', () => (change) => change),
  neverSyncs: engine('startParams', (original) => [...original, '-F']),
  commitsWithoutLog: engine('startParams', (original) => [...original, '-c', 'synchronous_commit=off']),
  /** No defect: the log takes new space every 16 MiB, where it would write over old files for a long time. */
  recyclesNoLog: engine('startParams', (original) => [...original, '-c', 'wal_recycle=off']),
  /** Notes each completed fsync in the file `FOYER_SYNCS`. */
  notesSyncs: engine(
    'startEngine',
    (original) => (path, options) =>
      original(path, {
        ...options,
        sync: (file) => {
          fsyncSync(file);
          appendFileSync(process.env.FOYER_SYNCS ?? '', '.');
        },
      }),
  ),
  fillsInPlace: folder('createCompletely', () => async (path, fillIt) => {
    mkdirSync(path, { recursive: true });
    await fillIt(path);
  }),
  locksNothing: dataDirLock('lockDataDir', () => (dataDir) => {
    mkdirSync(dataDir, { recursive: true });
    return () => {};
  }),
  maintainsOften: maintenance('maintenanceIntervalMs', () => 200),
  checkpointsOften: maintenance('logBytesBeforeCheckpoint', () => 256 * 1024),
  dropsMails: mail('smtpMailer', (original) => (...of) => {
    const { send, ...others } = original(...of);
    return { ...others, send: (message, signal) => send(message, signal).catch(() => {}) };
  }),
  hurriesMailServer: mail(
    'smtpMailer',
    (original) => (url, sender, options) => original(url, sender, { ...options, socketTimeout: 20_000 }),
  ),
  mailsOneByOne: delivery('mailsAtOnce', () => 1),
});
