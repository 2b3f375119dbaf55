import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { chainHash, chainStart, erasableTexts, lastingTexts, valuesHash } from './audit-hash.ts';
import { erasureEntity } from './erase-values.ts';

export interface SealVerdict {
  ok: boolean;
  /** Rows that match their seal, those with erased values included. */
  checked: number;
  /** Of these, rows whose values were erased. The rest of such a row still matches. */
  erased: number;
  /** First row that was altered, deleted or inserted. */
  firstBroken: { id: number; at: Date } | null;
  /** Hash of the last row, computed from the current data. */
  head: Buffer | null;
  /**
   * True if the chain contains the head that was noted earlier. False if rows were cut off or the chain was
   * rebuilt.
   */
  knowsNoted: boolean;
}

interface Link {
  id: number;
  at: Date;
  /** Null: a sealed row is missing. */
  lasting: (string | null)[] | null;
  erasable: (string | null)[];
  /** Null: the row was never sealed. */
  hash: Buffer | null;
  valuesHash: Buffer;
  /** Null: the values were erased. */
  salt: Buffer | null;
  erasedBy: number | null;
  /** Number of sealed rows whose values this erasure removed. Null: another row. */
  erasing: number | null;
}

const linksAtOnce = 2000;

/** Verifies the chain up to the first row that does not match its seal. */
export async function verifySeal(
  db: Db,
  { noted }: { noted?: Buffer | undefined } = {},
): Promise<SealVerdict> {
  const verdict: SealVerdict = {
    ok: false,
    checked: 0,
    erased: 0,
    firstBroken: null,
    head: null,
    knowsNoted: noted === undefined,
  };
  const erasures = erasuresOfChain();
  for await (const link of chain(db)) {
    const expected = expectedHash(verdict.head ?? chainStart, link);
    if (!expected || !link.hash?.equals(expected))
      return { ...verdict, firstBroken: { id: link.id, at: link.at } };
    erasures.add(link);
    verdict.checked += 1;
    verdict.erased += link.salt ? 0 : 1;
    verdict.head = expected;
    verdict.knowsNoted ||= noted?.equals(expected) === true;
  }
  const firstBroken = erasures.unexplained();
  return { ...verdict, ok: verdict.knowsNoted && !firstBroken, firstBroken };
}

/** Undefined if a sealed row is missing or its values differ. */
function expectedHash(before: Uint8Array, { lasting, erasable, salt, valuesHash: sealed }: Link) {
  if (!lasting || !sealed) return undefined;
  if (salt && !valuesHash(salt, erasable).equals(sealed)) return undefined;
  return chainHash(before, lasting, sealed);
}

/** Compares rows without values to the sealed erasures that removed them, so that nobody can pass an altered row off as erased. */
function erasuresOfChain() {
  const counts = new Map<number, { first: { id: number; at: Date }; count: number }>();
  const claims = new Map<number, number>();
  return {
    add({ id, at, salt, erasedBy, erasing }: Link): void {
      if (salt && erasing !== null) claims.set(id, erasing);
      if (salt) return;
      const by = erasedBy ?? 0;
      const { first, count } = counts.get(by) ?? { first: { id, at }, count: 0 };
      counts.set(by, { first, count: count + 1 });
    },
    unexplained: () => [...counts].find(([by, { count }]) => claims.get(by) !== count)?.[1].first ?? null,
  };
}

/** Yields rows with their seals. Rows after the last seal are not sealed yet. */
async function* chain(db: Db): AsyncGenerator<Link> {
  let passed = 0;
  for (;;) {
    const seals = await db
      .selectFrom('auditSeals')
      .select('auditId')
      .where('auditId', '>', passed)
      .orderBy('auditId')
      .limit(linksAtOnce)
      .execute();
    const to = seals.at(-1)?.auditId;
    if (to === undefined) return;
    const { rows } = await sql<Link>`
      select coalesce(a.id, s.audit_id) as id, coalesce(s.at, a.at) as at,
             case when a.id is not null then ${lastingTexts} end as lasting, ${erasableTexts} as erasable,
             s.hash, s.values_hash, s.salt, s.erased_by,
             case when a.entity = ${erasureEntity} then (a.after ->> 'erasedEntries')::int end as erasing
        from (select * from audit_log where id > ${passed} and id <= ${to}) a
        full join (select * from audit_seals where audit_id > ${passed} and audit_id <= ${to}) s on s.audit_id = a.id
       order by 1`.execute(db);
    yield* rows;
    passed = to;
  }
}
