/**
 * `npm run archive-history [-- --keep MONTHS]`: archives months of the history. `--print MONTH` writes an archived month as JSON lines.
 */
import { openDatabase } from '#db/connection/open.ts';
import type { Db } from '#db/handles.ts';
import { type ChangeData, changer } from '#db/writing/changes.ts';
import { archiveHistory, monthsBefore } from '#history/archive/archive-history.ts';
import { archivedMonth } from '#history/archive/archived-parts.ts';
import { systemClock } from '#lib/clock.ts';
import { answerQuestions, readArguments } from '#lib/command-line.ts';
import { missingDatabase, readPlaces } from '#settings.ts';

const usualMonths = 24;

const usage = `Usage: npm run archive-history [-- --keep MONTHS]
       npm run archive-history -- --print MONTH

  --keep   months before the present one that are not archived (${usualMonths})
  --print  an archived month such as 2025-03, as lines of JSON`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = readArguments({ args, options: { keep: text, print: text } }, usage);
  const keep = Number(values.keep ?? usualMonths);
  if (!Number.isInteger(keep) || keep < 1)
    throw new Error(`--keep should be a whole number, 1 or more.\n${usage}`);
  if (values.print !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(values.print))
    throw new Error(`--print should be a month such as 2025-03.\n${usage}`);
  return { keep, print: values.print };
}

async function main(args: string[]): Promise<void> {
  const { keep, print } = readOptions(args);
  const places = readPlaces();
  const missing = missingDatabase(places);
  if (missing) throw new Error(`${missing}: there is no history.`);
  const { db, close } = await openDatabase(places.database);
  try {
    if (print === undefined) await archive(changer(db), keep);
    else await printMonth(db, print);
  } finally {
    await close();
  }
}

async function archive(change: ChangeData, keep: number): Promise<void> {
  const clock = systemClock('UTC', 0);
  let entries = 0;
  for await (const part of archiveHistory({ change, clock }, monthsBefore(clock.now(), keep))) {
    say(`${part.month}: ${part.entries} entries`);
    entries += part.entries;
  }
  say(entries === 0 ? 'Nothing to archive.' : `Archived ${entries} entries.`);
}

async function printMonth(db: Db, month: string): Promise<void> {
  let isThere = false;
  for await (const row of archivedMonth(db, month)) {
    isThere = true;
    say(row);
  }
  if (!isThere) throw new Error(`The archive has no entries of ${month}.`);
}

answerQuestions(usage);
try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
