/**
 * `npm run verify-history [-- --head HEX]`: verifies the history against its seal. Exit code 0 if it matches,
 * otherwise 1.
 */
import { openDatabase } from '#db/connection/open.ts';
import { type SealVerdict, verifySeal } from '#history/verify-seal.ts';
import { answerQuestions, readArguments } from '#lib/command-line.ts';
import { missingDatabase, readPlaces } from '#settings.ts';
import { entryId } from '#shared/history/entry-id.ts';

const usage = `Usage: npm run verify-history [-- --head HEX]

Verifies the history against its seal, and that the chain has a head that was noted before. The exit code is 0 or 1.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(args: string[]): Promise<boolean> {
  const { values } = readArguments({ args, options: { head: { type: 'string' } } }, usage);
  if (values.head !== undefined && !/^[0-9a-f]{64}$/i.test(values.head))
    throw new Error(`--head should be the 64 characters of a head.\n${usage}`);
  const places = readPlaces();
  const missing = missingDatabase(places);
  if (missing) throw new Error(`${missing}: there is nothing to verify.`);
  const opened = await openDatabase(places.database);
  try {
    const noted = values.head === undefined ? undefined : Buffer.from(values.head, 'hex');
    const verdict = await verifySeal(opened.db, { noted });
    say(words(verdict));
    return verdict.ok;
  } finally {
    await opened.close();
  }
}

function words({ checked, erased, firstBroken, head, knowsNoted }: SealVerdict): string {
  if (firstBroken)
    return `Broken: ${entryId(firstBroken)} (row ${firstBroken.id} of audit_log) was altered, removed or inserted after it was sealed. The ${checked} rows before it are intact.`;
  if (!knowsNoted)
    return `Broken: no row of the chain has the given head. The chain was cut off or rebuilt. It has ${checked} rows.`;
  const without = erased > 0 ? `, ${erased} of them without the values that were erased` : '';
  return `All ${checked} sealed rows are intact${without}. The head is ${head?.toString('hex') ?? 'none yet'}.`;
}

answerQuestions(usage);
try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
