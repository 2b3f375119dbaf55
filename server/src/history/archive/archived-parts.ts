/** Parts of the archive: a line of JSON per row, compressed. */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/handles.ts';
import { erasureEntity, type Link } from '../link.ts';

export interface ArchivedPart {
  lastId: number;
  links: Link[];
}

const texts = z.array(z.string().nullable());
/** Lasting texts, erasable texts, hash, hash of the values, salt, and the erasure that removed the values. */
const line = z.tuple([texts, texts, z.base64(), z.base64(), z.base64().nullable(), z.int().nullable()]);

const erasure = z.object({ erasedEntries: z.int() });

export function packLinks(links: readonly Link[]): Buffer {
  const lines = links.map(({ lasting, erasable, hash, valuesHash, salt, erasedBy }) =>
    JSON.stringify([lasting, erasable, inBase64(hash), inBase64(valuesHash), inBase64(salt), erasedBy]),
  );
  return zstdCompressSync(lines.join('\n'));
}

const inBase64 = (bytes: Buffer | null) => bytes?.toString('base64') ?? null;
const fromBase64 = (text: string) => Buffer.from(text, 'base64');

function unpackLinks(content: Uint8Array): Link[] {
  const lines = zstdDecompressSync(content).toString('utf8').split('\n');
  return lines.map((text): Link => {
    const [lasting, erasable, hash, valuesHash, salt, erasedBy] = line.parse(JSON.parse(text));
    return {
      id: Number(lasting[0]),
      at: new Date(Number(lasting[1])),
      lasting,
      erasable,
      hash: fromBase64(hash),
      valuesHash: fromBase64(valuesHash),
      salt: salt === null ? null : fromBase64(salt),
      erasedBy,
      erasing: lasting[4] === erasureEntity ? (erasedEntriesIn(erasable[2]) ?? null) : null,
    };
  });
}

const erasedEntriesIn = (after: string | null = null) =>
  erasure.safeParse(JSON.parse(after ?? 'null')).data?.erasedEntries;

const parts = (db: Db) => db.selectFrom('historyArchive').select(['lastId', 'content']);

/** Part with the first row after `passed`. Undefined if the archive ends there. */
export async function nextPart(db: Db, passed: number): Promise<ArchivedPart | undefined> {
  const found = await parts(db).where('lastId', '>', passed).orderBy('lastId').limit(1).executeTakeFirst();
  return found && { lastId: found.lastId, links: unpackLinks(found.content) };
}

/** Parts that contain any of the rows. */
export async function partsWith(db: Db, ids: readonly number[]): Promise<ArchivedPart[]> {
  const { rows } = await sql<{ lastId: number }>`
    select distinct part.last_id
      from unnest(${ids}::bigint[]) wanted (id),
           lateral (select last_id from history_archive where last_id >= wanted.id order by last_id limit 1) part`.execute(
    db,
  );
  const lastIds = rows.map(({ lastId }) => lastId);
  if (lastIds.length === 0) return [];
  const found = await parts(db).where('lastId', 'in', lastIds).orderBy('lastId').execute();
  return found.map(({ lastId, content }) => ({ lastId, links: unpackLinks(content) }));
}

/**
 * Beginnings of a statement that reads `audit_log`: the table, then each part of the archive under the same name. The newest rows
 * come first.
 */
export async function* wholeHistory(db: Db): AsyncGenerator<RawBuilder<unknown>> {
  yield sql``;
  const { rows } = await sql<{
    lastId: number;
  }>`select last_id from history_archive order by last_id desc`.execute(db);
  for (const { lastId } of rows)
    for (const { links } of await partsWith(db, [lastId]))
      yield sql`with audit_log as materialized (${asAuditRows(links)})`;
}

/** Columns in the order of `lastingTexts` and `erasableTexts`. */
const lastingColumns = [
  ...['id', 'at', 'actor_id', 'action', 'entity', 'entity_id'],
  ...['request_id', 'subject', 'subject_id', 'continues'],
];
const erasableColumns = ['actor', 'before', 'after', 'label', 'actor_name', 'reason'];

/** Rows with the columns of `audit_log`. */
function asAuditRows(links: readonly Link[]) {
  const rows = links.map(({ lasting, erasable }) =>
    Object.fromEntries([
      ...lastingColumns.map((column, index) => [column, lasting?.[index]]),
      ...erasableColumns.map((column, index) => [column, erasable[index]]),
    ]),
  );
  return sql`
    select id, timestamptz 'epoch' + at * interval '1 millisecond' as at, actor_id, actor, action, entity, entity_id, before::jsonb as before,
           after::jsonb as after, request_id, subject, subject_id, label, actor_name, continues, reason::jsonb as reason
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as r (id bigint, at bigint, actor_id uuid, actor text, action text, entity text, entity_id text, before text, after text,
                 request_id text, subject text, subject_id text, label text, actor_name text, continues bigint, reason text)`;
}

/** Rows of a month (`2026-11`, UTC), each as JSON with the columns of `audit_log`. */
export async function* archivedMonth(db: Db, month: string): AsyncGenerator<string> {
  const found = await db
    .selectFrom('historyArchive')
    .select('lastId')
    .where('month', '=', month)
    .orderBy('lastId')
    .execute();
  for (const { lastId } of found) {
    for (const { links } of await partsWith(db, [lastId])) {
      const { rows } = await sql<{ row: string }>`
        select row_to_json(a)::text as row from (${asAuditRows(links)}) a order by a.id`.execute(db);
      for (const { row } of rows) yield row;
    }
  }
}
