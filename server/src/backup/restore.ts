/** Restores a backup into an empty database, completely or not at all. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateInTransaction, migrationsUpTo } from '#db/schema/migrate.ts';
import type { Migration } from '#db/schema/schema-files.ts';
import { type ImageStore, imageStore } from '#images/image-store.ts';
import { emptyQueue, type WaitingJob } from '#jobs/restored-jobs.ts';
import { jwtSecretFile } from '#settings/stored-secret.ts';
import type { Places } from '#settings.ts';
import { readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { checkArchive, type Head, imageFolder, jobsName, secretFolder, tableFolder } from './contents.ts';
import type { BackupKey } from './encryption.ts';
import { buildSchema, finishSchema, isEmptyDatabase } from './schema.ts';
import { stagedJobs } from './staged-jobs.ts';
import { intoEmpty, type Target } from './target.ts';

const imagesAtOnce = 8;

export interface RestoreReport {
  images: number;
  jobs: number;
  /** Jobs unknown to this version. */
  unknownJobs: number;
  /** Migrations applied after those in the backup. */
  migrations: number;
  /** File with the backup's JWT secret. Undefined if JWT_SECRET is already set to it. */
  secretFile: string | undefined;
}

interface RestoreOptions {
  /**
   * Skips queued jobs. Mails and webhook messages are marked as failed; webhook messages can be resent
   * manually. Imports continue.
   */
  withoutJobs?: boolean;
  /** Of an encrypted backup. */
  key?: BackupKey | undefined;
}

export async function restore(
  places: Places,
  file: string,
  options: RestoreOptions = {},
): Promise<RestoreReport> {
  const head = await checkArchive(file, options.key);
  const known = knownMigrations(head);
  const store = await imageStore(places);
  if (!(await store.isEmpty()))
    throw new BackupError('There are pictures already. A backup can only be restored into an empty place.');
  const report: RestoreReport = { images: 0, jobs: 0, unknownJobs: 0, migrations: 0, secretFile: undefined };
  const pictures = takeIn(store);
  try {
    await intoEmpty(places, async (target) => {
      if (!(await isEmptyDatabase(target)))
        throw new BackupError('The database is not empty. A backup can only be restored into an empty one.');
      await withQueue(target, async (insertJobs) => {
        // speeds up building the indexes
        if (target.engine === 'postgresql') await target.run("set local maintenance_work_mem to '256MB'");
        await buildSchema(target, known, head);
        const jobs = await stagedJobs(target);
        const secrets: string[] = [];
        for await (const { name, bytes } of readArchive(file, options.key)) {
          if (name.startsWith(tableFolder)) await copyRows(target, head, name, bytes);
          else if (name.startsWith(`${jobsName}/`)) await jobs.copyIn(bytes);
          else if (name.startsWith(imageFolder)) await pictures.add(name.slice(imageFolder.length), bytes);
          else if (name === secretFolder + jwtSecretFile) secrets.push(bytes.toString('utf8').trim());
        }
        report.images = await pictures.done();
        Object.assign(report, await jobs.enqueue(insertJobs, options));
        await finishSchema(target, head);
        report.migrations = await migrateInTransaction(target);
        await target.run('analyze');
        for (const secret of secrets) keepSecret(places, secret, report);
      });
    });
  } catch (error) {
    if (report.secretFile) rmSync(report.secretFile);
    await pictures.remove(error);
    throw error;
  }
  return report;
}

/** Runs `work` in a transaction, with an empty queue. If it fails, leaves no queue that was not there before. */
async function withQueue(
  target: Target,
  work: (insertJobs: (jobs: WaitingJob[]) => Promise<number>) => Promise<void>,
): Promise<void> {
  const before = await target.query("select from pg_namespace where nspname = 'pgboss'");
  try {
    const insertJobs = await emptyQueue({ executeSql: target.executeSql }, target.engine);
    await target.run('begin read write');
    await work(insertJobs);
    await target.run('commit');
  } catch (error) {
    await target.run('rollback').catch(() => {});
    if (before.length === 0) await target.run('drop schema if exists pgboss cascade').catch(() => {});
    throw error;
  }
}

function knownMigrations(head: Head): Migration[] {
  try {
    return migrationsUpTo(head.migrations);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup was made by another version of Foyer. ${reason}`);
  }
}

async function copyRows(target: Target, head: Head, name: string, rows: Buffer): Promise<void> {
  const [, table = ''] = name.split('/');
  const columns = head.tables.find((one) => one.name === table)?.columns;
  if (!columns) throw new BackupError(`The backup does not say what ${name} is.`);
  await target.copyIn(`public."${table}" (${columns.map((column) => `"${column}"`).join(', ')})`, rows);
}

/** Stores several pictures at a time, because a store may be remote. */
function takeIn(store: ImageStore) {
  const put: string[] = [];
  let underWay: Promise<void>[] = [];
  const done = async () => {
    await Promise.all(underWay);
    underWay = [];
    return put.length;
  };
  return {
    done,
    add: async (name: string, bytes: Buffer) => {
      if (!/^[\w-]+\.\w+$/.test(name)) throw new BackupError(`No picture is called ${name}.`);
      put.push(name);
      underWay.push(store.put(name, bytes));
      if (underWay.length >= imagesAtOnce) await done();
    },
    /** Removes all pictures after a failure. Throws if some remain. */
    remove: async (failure: unknown) => {
      await Promise.allSettled(underWay); // a file still being written would reappear
      const removed = await store.delete(put).then(
        () => true,
        () => false,
      );
      if (removed) return;
      const reason = failure instanceof Error ? failure.message : String(failure);
      throw new BackupError(
        `${reason} Not all of ${put.length} stored files of pictures could be removed again. Remove them before the next attempt.`,
        { cause: failure },
      );
    },
  };
}

/**
 * Stores the JWT secret, on which logins, second factors and mailed codes depend. If JWT_SECRET is set, it
 * must be equal.
 */
function keepSecret({ dataDir, jwtSecret }: Places, secret: string, report: RestoreReport): void {
  if (jwtSecret === secret) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, jwtSecretFile);
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new BackupError(`${file} cannot be written. A backup can only be restored into an empty place.`, {
      cause,
    });
  }
  report.secretFile = file;
}
