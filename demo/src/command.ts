import { openDatabase } from '../../server/src/db/connection/open.ts';
import { migrate } from '../../server/src/db/schema/migrate.ts';
import { diskStore, s3Store } from '../../server/src/images/image-store.ts';
import { systemClock } from '../../server/src/lib/clock.ts';
import { answerQuestions, readArguments } from '../../server/src/lib/command-line.ts';
import { argonPasswords } from '../../server/src/lib/secrets/passwords.ts';
import { readSettings } from '../../server/src/settings.ts';
import { fillToScale } from './filling/fill.ts';
import { type Counts, demoCounts } from './rows.ts';

const help = `Fills an empty database with any amount of demo data.

  node demo/src/command.ts [--billings 1000000] [--users 200000] …

${Object.entries(demoCounts)
  .map(([name, count]) => `  --${name.padEnd(10)} number of rows (${count})`)
  .join('\n')}
  --help       this text

Uses the server's settings: DATABASE_URL for PostgreSQL, otherwise the embedded engine
in DATA_DIR. TIME_ZONE determines today's date. Pictures go to the server's image store.
A database that contains accounts is left unchanged.
`;

/** `node demo/src/command.ts`: opens and migrates the configured database and fills it. */
async function runCommand(args: string[]): Promise<void> {
  try {
    await fillDatabase(readCounts(args));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function fillDatabase(counts: Counts): Promise<void> {
  const settings = readSettings();
  const started = performance.now();
  const { pool, patientDb, close } = await openDatabase(settings.database);
  try {
    await migrate(pool, { info: say });
    const filled = await fillToScale(
      {
        db: patientDb,
        store: settings.s3 ? await s3Store(settings.s3) : diskStore(settings.dataDir),
        clock: systemClock(settings.timeZone),
        passwords: await argonPasswords(),
        log: { info: say },
      },
      counts,
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!filled) throw new Error('The database is not empty; nothing was written.');
    say(`filled in ${seconds} s`);
  } finally {
    await close();
  }
}

/** Throws `WrongArguments`, or for an invalid number an error that names it. */
export function readCounts(args: string[]): Counts {
  const number = { type: 'string' } as const;
  const options = {
    users: number,
    places: number,
    events: number,
    discounts: number,
    billings: number,
    reviews: number,
    messages: number,
  };
  const { values } = readArguments({ args, options }, help);
  const count = (name: keyof Counts, least = 0) => {
    const text = values[name] ?? String(demoCounts[name]);
    if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
    throw new Error(`--${name} must be a whole number, ${least} or more`);
  };
  return {
    users: count('users', 1),
    places: count('places', 1),
    events: count('events'),
    discounts: count('discounts'),
    billings: count('billings'),
    reviews: count('reviews'),
    messages: count('messages'),
  };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

if (import.meta.main) {
  answerQuestions(help);
  await runCommand(process.argv.slice(2));
}
