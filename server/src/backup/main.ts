/** `npm run backup -- FILE` and `npm run restore -- FILE`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
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
    throw new Error(`How to call it: ${usage[command]}`);
  const file = resolve(callerFolder(), name);
  if (command === 'backup') await runBackup(file);
  else await runRestore(file, values['without-jobs']);
}

async function runBackup(file: string): Promise<void> {
  const places = readPlaces();
  const { images, missingFiles, jobs } = await backUp(places, file);
  say(`${file} holds the database, ${images} pictures and ${jobs} jobs that wait.`);
  if (missingFiles.length > 0)
    say(`The store does not have ${missingFiles.length} files of pictures, such as ${missingFiles[0]}.`);
  say(
    places.jwtSecret === undefined
      ? 'JWT_SECRET is not known here: keep it with the backup, or people have to log in again.'
      : 'It holds secrets: keep it where nobody else can read it.',
  );
}

async function runRestore(file: string, withoutJobs: boolean): Promise<void> {
  const places = readPlaces();
  const report = await restore(places, file, { withoutJobs });
  say(`Restored the database and ${report.images} files of pictures from ${file}.`);
  if (report.migrations > 0) say(`Brought up to date; migrations applied: ${report.migrations}.`);
  if (report.jobs > 0)
    say(
      `${report.jobs} jobs (mails, webhooks, imports) waited when the backup was made: the next start does them.`,
    );
  if (report.unknownJobs > 0)
    say(`${report.unknownJobs} of them this version does not know: they are left out.`);
  if (report.secretFile && (places.jwtSecret || places.database.kind === 'postgresql'))
    say(
      `Start Foyer with the JWT_SECRET of the backup, or people have to log in again: it is in ${report.secretFile}.`,
    );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
