import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { chainStart } from './audit-hash.ts';
import { chain } from './chain.ts';
import { erasureEntity, hashAfter, type Link } from './link.ts';

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

export interface Verification {
  /** Head that the chain must contain. */
  noted?: Buffer | undefined;
  /** Called with the number of rows checked so far. An error ends the verification. */
  onProgress?: (checked: number) => Promise<void>;
}

const rowsPerReport = 1000;

/** Verifies the chain up to the first row that does not match its seal. Erasures may run at the same time. */
export async function verifySeal(db: Db, { noted, onProgress }: Verification = {}): Promise<SealVerdict> {
  const verdict: SealVerdict = {
    ok: false,
    checked: 0,
    erased: 0,
    firstBroken: null,
    head: null,
    knowsNoted: noted === undefined,
  };
  const erasures = erasuresOfChain();
  const last = await lastSealed(db);
  for await (const link of chain(db)) {
    const hash = hashAfter(verdict.head ?? chainStart, link);
    if (!hash) return { ...verdict, firstBroken: { id: link.id, at: link.at } };
    erasures.add(link);
    verdict.checked += 1;
    verdict.erased += link.salt ? 0 : 1;
    verdict.head = hash;
    verdict.knowsNoted ||= noted?.equals(hash) === true;
    if (verdict.checked % rowsPerReport === 0) await onProgress?.(verdict.checked);
  }
  const firstBroken = await erasures.unexplained(db, last);
  return { ...verdict, ok: verdict.knowsNoted && !firstBroken, firstBroken };
}

async function lastSealed(db: Db): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(audit_id), 0) as last from audit_seals`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Compares rows without values to the erasures that removed them, so that an altered row cannot pass as erased. */
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
    /** First row that no erasure explains. Rows may have been erased after they were read, by an erasure after `last`. */
    async unexplained(db: Db, last: number) {
      for (const [by, { first, count }] of counts) {
        const isExplained = by > last ? (await entriesErasedBy(db, by)) >= count : claims.get(by) === count;
        if (!isExplained) return first;
      }
      return null;
    },
  };
}

/** The entry may not be sealed yet. */
async function entriesErasedBy(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ erasing: number }>`
    select (after ->> 'erasedEntries')::int as erasing from audit_log where id = ${id} and entity = ${erasureEntity}`.execute(
    db,
  );
  return rows[0]?.erasing ?? 0;
}
