import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../server/src/db/changes.ts';
import type { Tables } from '../../server/src/db/tables.ts';
import type { Batch } from './rows.ts';

/** Tables after the ones that they refer to. */
const writeOrder = [
  'users',
  'images',
  'places',
  'placePhotos',
  'placeLikes',
  'events',
  'eventPlaces',
  'eventLikes',
  'discounts',
  'billings',
  'tickets',
  'reviews',
  'messages',
  'faqs',
  'legalTexts',
  'views',
] as const satisfies readonly (keyof Tables)[];

export type WrittenTable = (typeof writeOrder)[number];

export const writtenTables: readonly WrittenTable[] = writeOrder;

/** Rows to a statement: enough to make its overhead vanish, few enough to stay small in memory. */
const batchSize = 5000;

/** Writes batch after batch and draws the next one while the database is busy with the one before. */
export async function writeAll(tx: Tx, batches: Iterable<Batch>): Promise<void> {
  let written = Promise.resolve();
  for (const batch of gathered(batches)) {
    await written;
    written = writeBatch(tx, batch);
    written.catch(() => {}); // it is awaited above or below; until then a failure must not count as unhandled
    await setImmediate(); // lets the statement leave before the next batch takes the processor
  }
  await written;
}

/** Joins small batches until one has enough rows for a statement. */
function* gathered(batches: Iterable<Batch>): Iterable<Batch> {
  let joined: Record<string, object[]> = {};
  let size = 0;
  for (const batch of batches) {
    for (const [table, rows] of Object.entries(batch)) {
      const held = joined[table];
      if (held) for (const row of rows) held.push(row);
      else joined[table] = [...rows];
      size += rows.length;
    }
    if (size < batchSize) continue;
    yield joined;
    joined = {};
    size = 0;
  }
  yield joined;
}

async function writeBatch(tx: Tx, batch: Record<string, object[]>): Promise<void> {
  for (const table of writeOrder) {
    const rows = batch[table] ?? [];
    for (let from = 0; from < rows.length; from += batchSize) {
      await insertRows(tx, table, rows.slice(from, from + batchSize));
    }
  }
}

/** One parameter for any number of rows: the database reads the values by the types of its own columns. */
async function insertRows(tx: Tx, table: WrittenTable, rows: readonly object[]): Promise<void> {
  const keys = Object.keys(rows[0] ?? {});
  const columns = sql.raw(keys.map(snakeCase).join(', '));
  const name = sql.raw(snakeCase(table));
  await sql`
    insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${json(keys, rows)}::json)
  `.execute(tx);
}

/** The rows as JSON, their keys spelt as the columns are. What lies deeper, in jsonb columns, keeps its spelling. */
function json(keys: readonly string[], rows: readonly object[]): string {
  const columns = new Map(keys.map((key) => [key, snakeCase(key)]));
  const spelt = (row: object) => {
    const copy: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(row)) copy[columns.get(key) ?? key] = value;
    return copy;
  };
  return JSON.stringify(rows.map(spelt));
}

export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
