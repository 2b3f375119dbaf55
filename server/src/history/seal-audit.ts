import { randomFillSync } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import { type ChangeData, system } from '#db/writing/changes.ts';
import { lockKeys } from '#db/writing/lock-keys.ts';
import { chainHash, chainStart, erasableTexts, lastingTexts, saltBytes, valuesHash } from './audit-hash.ts';

const rowsAtOnce = 2000;
const pauseMs = 250;
const pauses = 20;

interface Sealing {
  db: Db;
  change: ChangeData;
  now: () => Date;
}

/**
 * Seals audit rows that can no longer change and returns their number. Several instances may call it, but
 * only one works at a time. Writers never wait for it.
 */
export async function sealAudit({ db, change, now }: Sealing): Promise<number> {
  const last = await lastFinal(db);
  if (last === undefined) return 0;
  let sealed = 0;
  for (;;) {
    const context = {
      actor: system,
      action: 'sealHistory',
      requestId: 'background job',
      now: now(),
      silent: true,
    };
    const count = await change(context, (tx) => sealNext(tx, last, context.now));
    sealed += count;
    if (count < rowsAtOnce) return sealed;
  }
}

/**
 * Highest id up to which all rows are visible. Ids are assigned before the commit, so lower ones may appear
 * later. Waits for transactions that locked the table before. Undefined if that takes long.
 */
async function lastFinal(db: Db): Promise<number | undefined> {
  const { last } = await one<{ last: number }>(db, sql`select last_value as last from audit_log_id_seq`);
  const { writers } = await one<{ writers: string[] }>(
    db,
    sql`select coalesce(array_agg(distinct virtualtransaction), '{}') as writers from ${locksOfWriters}`,
  );
  for (let pause = 0; pause < pauses; pause += 1) {
    const { open } = await one<{ open: boolean }>(
      db,
      sql`select exists (select from ${locksOfWriters} and virtualtransaction = any(${writers}::text[])) as open`,
    );
    if (!open) return last;
    await setTimeout(pauseMs, undefined, { ref: false });
  }
  return undefined;
}

const locksOfWriters = sql`pg_locks
  where locktype = 'relation' and mode = 'RowExclusiveLock' and relation = 'audit_log'::regclass
    and database = (select oid from pg_database where datname = current_database())`;

async function one<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await statement.$castTo<Row>().execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement of one row has none');
  return row;
}

async function sealNext(tx: Tx, last: number, now: Date): Promise<number> {
  const { mine } = await one<{ mine: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${lockKeys.seal}) as mine`,
  );
  if (!mine) return 0;
  const head = await tx
    .selectFrom('auditSeals')
    .select(['auditId', 'position', 'hash'])
    .orderBy('auditId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = await tx
    .selectFrom('auditLog as a')
    .select(['a.id', lastingTexts.as('lasting'), erasableTexts.as('erasable')])
    .where('a.id', '>', head?.auditId ?? 0)
    .where('a.id', '<=', last)
    .orderBy('a.id')
    .limit(rowsAtOnce)
    .execute();
  if (rows.length === 0) return 0;
  let hash: Uint8Array = head?.hash ?? chainStart;
  const seals = rows.map(({ id, lasting, erasable }) => {
    const salt = randomFillSync(Buffer.alloc(saltBytes));
    const values = valuesHash(salt, erasable);
    hash = chainHash(hash, lasting, values);
    return { id, salt, values, hash };
  });
  const columns = [
    sql`${seals.map(({ id }) => id)}::bigint[]`,
    ...(['salt', 'values', 'hash'] as const).map((name) => sql`${seals.map((seal) => seal[name])}::bytea[]`),
  ];
  await sql`
    insert into audit_seals (audit_id, position, at, salt, values_hash, hash, sealed_at, search_text)
    select a.id, ${head?.position ?? 0}::bigint + place, a.at, salt, of_values, hash, ${now}, entry_search_text(a)
      from unnest(${sql.join(columns)}) with ordinality as sealed (id, salt, of_values, hash, place)
      join audit_log a on a.id = sealed.id`.execute(tx);
  return rows.length;
}
