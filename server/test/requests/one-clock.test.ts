/** Only the clock reads the time, so that `CLOCK_OFFSET` and the test clock apply everywhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const machineTime =
  /Date\.now\(\)|new Date\(\)|(?<![\w.])now\(\)(?! \+ interval)|clock_timestamp|current_timestamp|current_date/i;

/** Exceptions that need the machine's time, such as file times and applied migrations. */
const exceptions = new Set([
  'src/lib/clock.ts',
  'src/mail/mail.ts',
  'src/db/schema/migrate.ts',
  'src/db/connection/clock-watch.ts', // compares both
  'src/history/seal-audit.ts', // its argument's name
  'src/lists/updated-since.ts', // transaction age, measured entirely by the database's clock
  'src/backup/archive.ts',
  'src/backup/database-entries.ts',
  'src/backup/main.ts',
  'src/start.ts', // ages of files
  'migrations/0001_erasable_history.sql', // runs once, before there is a clock
]);

test('only the clock reads the time of the machine or the database', () => {
  const server = join(import.meta.dirname, '../..');
  const files = ['src', 'schema', 'migrations'].flatMap((folder) =>
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
