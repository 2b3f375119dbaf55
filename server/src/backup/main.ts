/** `npm run backup -- FILE` and `npm run restore -- FILE`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { answerVersion } from '#lib/version.ts';
import { callerFolder, readPlaces } from '#settings.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const usage: Record<string, string> = {
  backup: 'npm run backup -- FILE',
  restore: 'npm run restore -- FILE [--without-jobs]',
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main([command = '', ...rest]: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { 'without-jobs': { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1 || (command === 'backup' && values['without-jobs']))
    throw new Error(`Usage: ${usage[command]}`);
  const file = resolve(callerFolder(), name);
  if (command === 'backup') await runBackup(file);
  else await runRestore(file, values['without-jobs']);
}

async function runBackup(file: string): Promise<void> {
  const places = readPlaces();
  const { images, missingFiles, jobs } = await backUp(places, file);
  say(`${file} contains the database, ${images} pictures and ${jobs} queued jobs.`);
  if (missingFiles.length > 0)
    say(`The store does not have ${missingFiles.length} files of pictures, such as ${missingFiles[0]}.`);
  say(
    places.jwtSecret === undefined
      ? 'Keep JWT_SECRET with the backup. Without it, everyone has to log in again.'
      : 'The backup contains secrets. Store it where nobody else can read it.',
  );
}

async function runRestore(file: string, withoutJobs: boolean): Promise<void> {
  const places = readPlaces();
  const report = await restore(places, file, { withoutJobs });
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

answerVersion();
try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
