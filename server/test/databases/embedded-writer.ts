/**
 * Process for tests to kill. Commits numbered pairs of rows in the given folder, continuing after the highest number,
 * and prints each number once it is acknowledged.
 */
import { openDatabase } from '#db/connection/open.ts';

const [, , dataDir = ''] = process.argv;
try {
  const { pool } = await openDatabase({ kind: 'embedded', dataDir });
  await pool.query('create table if not exists pairs (number int, half text)');
  const { rows } = await pool.query<{ next: number }>(
    'select coalesce(max(number), 0) + 1 as next from pairs',
  );
  for (let number = rows[0]?.next ?? 1; ; number += 1) {
    await pool.query(
      `begin; insert into pairs values (${number}, 'a'); insert into pairs values (${number}, 'b'); commit`,
    );
    process.stdout.write(`${number}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
