import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { chainHash, chainStart, sealedTexts } from './audit-hash.ts';

export interface SealVerdict {
  ok: boolean;
  /** Rows that match their seal. */
  checked: number;
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
  texts: (string | null)[] | null;
  /** Null: the row was never sealed. */
  hash: Buffer | null;
}

const linksAtOnce = 2000;

/** Verifies the chain up to the first row that does not match its seal. */
export async function verifySeal(
  db: Db,
  { noted }: { noted?: Buffer | undefined } = {},
): Promise<SealVerdict> {
  let checked = 0;
  let head: Buffer | null = null;
  let knowsNoted = noted === undefined;
  for await (const { id, at, texts, hash } of chain(db)) {
    const expected: Buffer | null = texts && chainHash(head ?? chainStart, texts);
    if (!expected || !hash || !expected.equals(hash))
      return { ok: false, checked, firstBroken: { id, at }, head, knowsNoted };
    checked += 1;
    head = expected;
    knowsNoted ||= noted?.equals(expected) === true;
  }
  return { ok: knowsNoted, checked, firstBroken: null, head, knowsNoted };
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
      select coalesce(a.id, s.audit_id) as id, coalesce(s.at, a.at) as at, case when a.id is not null then ${sealedTexts} end as texts, s.hash
        from (select * from audit_log where id > ${passed} and id <= ${to}) a
        full join (select * from audit_seals where audit_id > ${passed} and audit_id <= ${to}) s on s.audit_id = a.id
       order by 1`.execute(db);
    yield* rows;
    passed = to;
  }
}
