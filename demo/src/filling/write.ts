import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';
import { toSnakeCase } from '../../../server/src/db/reading/json.ts';
import type { Tables } from '../../../server/src/db/schema/tables.ts';
import type { Batch } from '../rows.ts';

/** In the order of foreign keys. */
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
  'orders',
  'tickets',
  'reviews',
  'messages',
  'messageReplies',
  'answerTemplates',
  'reservations',
  'faqs',
  'legalTexts',
  'views',
  'waitingListEntries',
] as const satisfies readonly (keyof Tables)[];

export type WrittenTable = (typeof writeOrder)[number];

export const writtenTables: readonly WrittenTable[] = writeOrder;

/** Rows per statement: enough to make its overhead negligible, few enough to save memory. */
const batchSize = 5000;

/** Writes the batches, and generates the next one while the database is busy. */
export async function writeAll(tx: Tx, batches: Iterable<Batch>): Promise<void> {
  let written = Promise.resolve();
  for (const batch of gathered(batches)) {
    await written;
    written = writeBatch(tx, batch);
    written.catch(() => {}); // awaited above or below; until then, not an unhandled rejection
    await setImmediate(); // sends the statement before the next batch blocks the thread
  }
  await written;
}

/** Joins small batches into full statements. */
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

/** One parameter for all rows. PostgreSQL converts the values to the column types. */
async function insertRows(tx: Tx, table: WrittenTable, rows: readonly object[]): Promise<void> {
  const keys = Object.keys(rows[0] ?? {});
  const columns = sql.raw(keys.map(toSnakeCase).join(', '));
  const name = sql.raw(toSnakeCase(table));
  await sql`
    insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${json(keys, rows)}::json)
  `.execute(tx);
}

/** Rows as JSON with column names as keys. Keys inside jsonb columns stay unchanged. */
function json(keys: readonly string[], rows: readonly object[]): string {
  const columns = new Map(keys.map((key) => [key, toSnakeCase(key)]));
  const spelt = (row: object) => {
    const copy: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(row)) copy[columns.get(key) ?? key] = value;
    return copy;
  };
  return JSON.stringify(rows.map(spelt));
}
