import { sql } from 'kysely';
import { chainHash, chainStart, sealedTexts } from './audit-hash.ts';
import type { Db } from './changes.ts';

export interface SealVerdict {
  ok: boolean;
  /** Rows that were found as they were sealed. */
  checked: number;
  /** The first row that was altered, removed or put in afterwards. */
  firstBroken: { id: number; at: Date } | null;
  /** The hash of the last row, by what is there now. */
  head: Buffer | null;
  /** Whether the head that was noted earlier is part of the chain: if not, it was cut off, or made anew. */
  knowsNoted: boolean;
}

interface Link {
  id: number;
  at: Date;
  /** Null: the row was sealed, and is gone. */
  texts: (string | null)[] | null;
  /** Null: the row is there, and never was sealed. */
  hash: Buffer | null;
}

const linksAtOnce = 2000;

/** Goes through the whole chain, up to the first row that is not as it was sealed. */
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

/** Rows and seals side by side. What comes after the last seal is yet to be sealed. */
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
