/** `npm run repeat-erasures`: after a restore, erases again the people who were erased after the backup was made. */
import { openDatabase } from '#db/connection/open.ts';
import { changer, system } from '#db/writing/changes.ts';
import { systemClock } from '#lib/clock.ts';
import { refuseArguments } from '#lib/command-line.ts';
import { missingDatabase, readPlaces } from '#settings.ts';
import { erasureList } from '#shared/accounts/erasure-list.ts';
import { repeatErasures } from './repeat-erasures.actions.ts';

const usage = `Usage: npm run repeat-erasures

Erases again the people who were erased after the backup was made. It takes no arguments.`;

async function main(): Promise<string> {
  const places = readPlaces();
  const missing = missingDatabase(places);
  if (missing) throw new Error(`${missing}: there is nobody to erase.`);
  const erasures = await erasureList(places);
  const { db, close } = await openDatabase(places.database);
  try {
    const now = systemClock('UTC', 0).now();
    const context = { actor: system, action: 'eraseUser', requestId: 'repeat-erasures', now };
    const { listed, erased } = await repeatErasures(
      { db, change: changer(db), erasures, settings: places },
      context,
    );
    return `Erasures in the list: ${listed}. Erased again: ${erased}.`;
  } finally {
    await close();
  }
}

refuseArguments(usage);
try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
