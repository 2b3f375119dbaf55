/** No code beside the clock asks what time it is: `CLOCK_OFFSET` and the clock of tests hold everywhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const machineTime =
  /Date\.now\(\)|new Date\(\)|(?<![\w.])now\(\)(?! \+ interval)|clock_timestamp|current_timestamp|current_date/i;

/** Files that may ask the machine: when a file was written, and when a migration was applied. */
const exceptions = new Set([
  'src/lib/clock.ts',
  'src/lib/mail.ts',
  'src/db/migrate.ts',
  'src/db/seal-audit.ts', // calls its argument
  'src/shared/app-api/late-changes.ts', // age of transactions, both ends by the database's clock
  'src/backup/archive.ts',
  'src/backup/backup.ts',
]);

test('only the clock asks the machine or the database for the time', () => {
  const server = join(import.meta.dirname, '..');
  const files = ['src', 'migrations'].flatMap((folder) =>
    readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  );
  const found = files
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts') && !exceptions.has(name))
    .flatMap((name) =>
      readFileSync(join(server, name), 'utf8')
        .split('\n')
        .filter(
          (line) => machineTime.test(line.replace(/(--|\/\/|\*).*$/, '')) && !/\{ now\(\): Date/.test(line),
        )
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
