import { type Kysely, sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';
import type { Tables } from '../../../server/src/db/schema/tables.ts';
import type { FillOptions } from '../../../server/src/demo-data.ts';
import type { ImageStore } from '../../../server/src/images/image-store.ts';
import { fileName, pictureFiles } from '../../../server/src/images/images.ts';
import type { Picture } from '../../../server/src/images/pictures.ts';
import { type Calendar, calendarOf } from '../calendar.ts';
import { drawAll, noSketches, type Sketches, sketchesOf } from '../pictures/pictures.ts';
import { type Counts, demoCounts } from '../rows.ts';
import { worldOf } from '../world.ts';
import { demoAccounts } from './accounts.ts';
import { writeCheckIns } from './check-ins.ts';
import { writeEvening } from './evening.ts';
import { writeHistory } from './history.ts';
import { withoutForeignKeys, withoutIndexes, withoutRowTriggers } from './load.ts';
import { writeMails } from './mails.ts';
import { writeAll } from './write.ts';

/**
 * Fills an empty database with the demo data, with dates relative to today. Returns false if there are accounts
 * already.
 */
export const fillIfEmpty = (options: FillOptions): Promise<boolean> =>
  fill(
    options,
    demoCounts,
    loadWithEvening(calendarOf(options.clock.now(), options.clock.timeZone)),
    async (tx, now) => {
      await writeHistory(tx, now);
      await writeCheckIns(tx, now);
      await writeMails(tx);
    },
  );

const loadWithEvening = (calendar: Calendar) => (tx: Tx, work: () => Promise<void>) =>
  withoutRowTriggers(tx, async () => {
    await work();
    await writeEvening(tx, calendar);
  });

/**
 * Fills an empty database with any number of rows, for benchmarks. A million rows take minutes, so `db` must not limit
 * statement time. Returns false if the database is not empty.
 */
export const fillToScale = (options: FillOptions, counts: Counts): Promise<boolean> =>
  fill(options, counts, (tx, work) =>
    withoutRowTriggers(tx, () => withoutIndexes(tx, () => withoutForeignKeys(tx, work))),
  );

async function fill(
  options: FillOptions,
  counts: Counts,
  load: (tx: Tx, work: () => Promise<void>) => Promise<void>,
  afterwards?: (tx: Tx, now: Date) => Promise<void>,
): Promise<boolean> {
  const { db, store, clock, passwords, log } = options;
  const now = clock.now();
  const calendar = calendarOf(now, clock.timeZone);
  const pictures = store ? sketchesOf(calendar) : noSketches;
  if (!(await whereEmpty(db, (tx) => noteLeftovers(tx, pictures, now)))) return false;
  log.info('The database is empty: filling it with demo data, which takes about ten seconds.');
  const images = await drawAll(pictures.all, (id, { extension, files }) =>
    putAway(store, id, extension, files),
  );
  const passwordHash = await passwords.hash(demoAccounts.password);
  // One transaction: a killed start leaves an empty database, which the next start fills.
  return whereEmpty(db, async (tx) => {
    await load(tx, () => writeAll(tx, worldOf({ counts, calendar, passwordHash, pictures, images })));
    await deleteOrphanNotes(tx, pictures);
    await afterwards?.(tx, now);
  });
}

/** An arbitrary constant. The lock serializes instances that start at once. */
const fillLockKey = 7_220_418_369;

/** Runs the work in a transaction if there are no accounts yet. Returns whether it did. */
const whereEmpty = (db: Kysely<Tables>, work: (tx: Tx) => Promise<void>): Promise<boolean> =>
  db
    .transaction()
    .setAccessMode('read write')
    .execute(async (tx) => {
      await sql`set local statement_timeout to 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(${fillLockKey})`.execute(tx);
      if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
      await work(tx);
      return true;
    });

/**
 * Records the files as orphaned before writing them, like uploads, so that a failed start leaves nothing behind. Two
 * simultaneous starts draw identical pictures under the same ids.
 */
async function noteLeftovers(tx: Tx, { all }: Sketches, since: Date): Promise<void> {
  const notes = all.map(({ id, extension }) => ({ id, extension, since }));
  if (notes.length === 0) return;
  await tx
    .insertInto('orphanedFiles')
    .values(notes)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function deleteOrphanNotes(tx: Tx, { all }: Sketches): Promise<void> {
  const ids = all.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('orphanedFiles').where('id', 'in', ids).execute();
}

async function putAway(
  store: ImageStore | undefined,
  id: string,
  extension: string,
  files: Picture['files'],
) {
  await Promise.all(pictureFiles.map((size) => store?.put(fileName(id, extension, size), files[size])));
}
