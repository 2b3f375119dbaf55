import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const file = fileURLToPath(new URL('./0067.sql', import.meta.url));

/** Fills an empty database with the tables and rows of the last migration before the baseline. */
export async function loadEarlierDatabase(pool: pg.Pool): Promise<void> {
  await pool.query(`begin read write; ${readFileSync(file, 'utf8')}; commit`);
}
