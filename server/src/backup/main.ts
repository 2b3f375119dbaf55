/** `npm run backup` and `npm run restore`. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { answerQuestions, readArguments } from '#lib/command-line.ts';
import { callerFolder, readPlaces } from '#settings.ts';
import { backUp } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { checkArchive } from './contents.ts';
import { type BackupKey, readBackupKey } from './encryption.ts';
import { backupName, keepNewest } from './folder.ts';
import { restore } from './restore.ts';

const usage = {
  backup: `Usage: npm run backup -- FILE [--encrypt-to KEYFILE]
       npm run backup -- --dir DIR [--keep 14] [--encrypt-to KEYFILE]
       npm run backup -- --check FILE [--key KEYFILE]`,
  restore: 'Usage: npm run restore -- FILE [--without-jobs] [--key KEYFILE]',
};

const text = { type: 'string' } as const;
const backupOptions = { dir: text, keep: text, check: text, key: text, 'encrypt-to': text } as const;
const restoreOptions = { key: text, 'without-jobs': { type: 'boolean', default: false } } as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const inCallerFolder = (path: string) => resolve(callerFolder(), path);

async function main([command = '', ...args]: string[]): Promise<void> {
  if (command === 'restore') return runRestore(args);
  const { values, positionals } = readArguments(
    { args, options: backupOptions, allowPositionals: true },
    usage.backup,
  );
  const { dir, keep, check, key, 'encrypt-to': encryptTo } = values;
  const places = [positionals[0], dir, check].filter((place) => place !== undefined);
  const isWrong = places.length !== 1 || positionals.length > 1 || (keep !== undefined && dir === undefined);
  if (isWrong || (check === undefined && key !== undefined)) throw new BackupError(usage.backup);
  if (check !== undefined) return runCheck(inCallerFolder(check), keyIn(key));
  const encryption = keyIn(encryptTo);
  if (dir === undefined) return runBackup(inCallerFolder(positionals[0] ?? ''), encryption);
  await backUpInto(inCallerFolder(dir), keep, encryption);
}

const keyIn = (file: string | undefined): BackupKey | undefined =>
  file === undefined ? undefined : readBackupKey(inCallerFolder(file));

/** For timers: a new file with the time in its name, and no more than `keep` of them. */
async function backUpInto(
  folder: string,
  keep: string | undefined,
  key: BackupKey | undefined,
): Promise<void> {
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
    throw new BackupError('--keep should be a number from 1 to 9999.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await runBackup(join(folder, backupName(new Date(), key !== undefined)), key);
  const removed = keep === undefined ? [] : await keepNewest(folder, Number(keep));
  for (const file of removed) say(`Removed ${file}.`);
}

async function runBackup(file: string, key: BackupKey | undefined): Promise<void> {
  const places = readPlaces();
  const { images, missingFiles, jobs } = await backUp(places, file, key);
  say(`${file} contains the database, ${images} pictures and ${jobs} queued jobs.`);
  if (missingFiles.length > 0)
    say(`The store does not have ${missingFiles.length} files of pictures, such as ${missingFiles[0]}.`);
  say(
    places.jwtSecret === undefined
      ? 'Keep JWT_SECRET with the backup. Without it, everyone has to log in again.'
      : 'The backup contains secrets. Store it where nobody else can read it.',
  );
}

async function runCheck(file: string, key: BackupKey | undefined): Promise<void> {
  const { madeAt, tables } = await checkArchive(file, key);
  say(`${file} is complete: ${tables.length} tables, from ${madeAt}.`);
}

async function runRestore(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(
    { args, options: restoreOptions, allowPositionals: true },
    usage.restore,
  );
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new BackupError(usage.restore);
  const file = inCallerFolder(name);
  const places = readPlaces();
  const report = await restore(places, file, {
    withoutJobs: values['without-jobs'],
    key: keyIn(values.key),
  });
  say(`Restored the database and ${report.images} files of pictures from ${file}.`);
  if (report.migrations > 0) say(`Migrations applied: ${report.migrations}.`);
  if (report.jobs > 0)
    say(
      `${report.jobs} jobs (e-mails, webhooks, imports) were queued when the backup was made. They run at the next start.`,
    );
  if (report.unknownJobs > 0)
    say(`${report.unknownJobs} of them are unknown to this version and were skipped.`);
  if (report.secretFile && (places.jwtSecret || places.database.kind === 'postgresql'))
    say(
      `Start Foyer with the JWT_SECRET of the backup, or everyone has to log in again. It is in ${report.secretFile}.`,
    );
}

answerQuestions(process.argv[2] === 'restore' ? usage.restore : usage.backup);
try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
