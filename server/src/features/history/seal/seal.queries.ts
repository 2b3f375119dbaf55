import type { HistorySeal, SealVerification } from '@foyer/contract/history.ts';
import { sql } from 'kysely';
import { outsideRequest } from '#db/connection/request-scope.ts';
import type { Db } from '#db/handles.ts';
import { type SealVerdict, verifySeal } from '#history/verify-seal.ts';
import { entryId } from '#shared/history/entry-id.ts';

/** Reads the state of the seal. Sealed rows are numbered, so their count needs only the last one. */
export async function getSeal(db: Db): Promise<HistorySeal> {
  const { rows } = await sql<{
    sealed: number | null;
    hash: Buffer | null;
    sealedAt: Date | null;
    open: number;
    archivedUntil: Date | null;
  }>`
    select s.position as sealed, s.hash, s.sealed_at,
           (select count(*) from audit_log where id > coalesce(s.audit_id, 0)) as open,
           (select archived_until from history_archive order by last_id desc limit 1) as archived_until
      from (select) nothing
      left join (select * from audit_seals order by audit_id desc limit 1) s on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the state of the seal is one row');
  const { sealed, hash, sealedAt, open, archivedUntil } = row;
  return {
    entries: (sealed ?? 0) + open,
    sealed: sealed ?? 0,
    head: hash?.toString('hex') ?? null,
    sealedAt: sealedAt?.toISOString() ?? null,
    ...(archivedUntil && { archivedUntil: archivedUntil.toISOString() }),
  };
}

export const toVerification = ({
  ok,
  checked,
  erased,
  firstBroken,
  head,
}: SealVerdict): SealVerification => ({
  ok,
  checked,
  erased,
  firstBroken: firstBroken && entryId(firstBroken),
  head: head?.toString('hex') ?? null,
});

/** Running verifications by database. Concurrent callers share the result. */
const underWay = new WeakMap<Db, Promise<SealVerification>>();

/**
 * Verifies the whole history. Runs outside the request, because it may exceed the query timeout of requests.
 */
export function verifyHistory(db: Db): Promise<SealVerification> {
  const running = underWay.get(db);
  if (running) return running;
  const verification = new Promise<SealVerification>((resolve, reject) => {
    outsideRequest(() => {
      verifySeal(db)
        .then((verdict) => resolve(toVerification(verdict)))
        .catch(reject);
    });
  }).finally(() => underWay.delete(db));
  underWay.set(db, verification);
  return verification;
}
