import { createHash } from 'node:crypto';
import type { Localized } from '@foyer/contract/fields.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { AppError } from '#errors.ts';
import { readFromPrimary } from './reading-place.ts';
import { outsideRequest } from './request-scope.ts';
import type { Tables } from './tables.ts';

/**
 * Reads only, so that no change goes round `change`: it has no method that writes, and its sessions are read-only, so that the
 * database refuses raw SQL that would.
 */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>;

/** The inside of a change. */
export type Tx = Transaction<Tables>;

/** Who writes, what they do, under which request and when: what the audit row tells. */
export interface WriteContext {
  actor: { id: string | null; email: string };
  action: string;
  requestId: string;
  now: Date;
  /** Why it was done, where whoever did it has said so. */
  reason?: Localized | undefined;
  /** Nobody outside is told of it (imports). */
  silent?: boolean;
  /** The client's `Idempotency-Key`, whose it is (two may pick the same), and a fingerprint of the call it belongs to. */
  idempotency?: { owner: string; key: string; fingerprint: string };
}

/** A process that no person asked for. */
export const system = { id: null, email: 'system' } as const;

export type ChangeData = <Result>(
  context: WriteContext,
  work: (tx: Tx) => Promise<Result>,
) => Promise<Result>;

/** One row that a change has written, as the history keeps it: the changed columns only, by their names in the database. */
export interface WrittenRow {
  action: string;
  entity: string;
  entityId: string;
  /** Null: the row is new. */
  before: Record<string, unknown> | null;
  /** Null: the row is gone. */
  after: Record<string, unknown> | null;
}

/** Looks at all that a change has written before it is committed, and adds in the same transaction what follows from it. */
export interface ChangeObserver<Interest = unknown> {
  /** Read with the first statement of each change, so that one which nobody is interested in (null) costs no round trip more. */
  interest: RawBuilder<Interest | null>;
  observe(tx: Tx, context: WriteContext, interest: Interest, written: WrittenRow[]): Promise<void>;
}

const retriesAfterDeadlock = 3;

/** How long the answer to a call is kept for its `Idempotency-Key`. */
export const idempotencyKeyTtlMs = 24 * 3_600_000;

/**
 * The one way to change data: one transaction, in which the database writes the audit rows (migration `0002_changes.sql`).
 * With `idempotency`, a call that was answered before gets that answer again and nothing is done.
 */
export function changer<Interest>(db: Kysely<Tables>, observer?: ChangeObserver<Interest>): ChangeData {
  return async (context, work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        let hooks: Hook[] | undefined;
        const result = await db
          .transaction()
          .setAccessMode('read write')
          .execute(async (tx) => {
            hooks = [];
            commitHooks.set(tx, hooks);
            const observe = await setAuditContext(tx, context, observer);
            const result = context.idempotency
              ? await runOnce(tx, context, context.idempotency, () => work(tx))
              : await work(tx);
            await observe?.();
            return result;
          });
        readFromPrimary(); // what this request reads next must know of it
        for (const hook of hooks ?? []) outsideRequest(hook);
        return result;
      } catch (error) {
        if (!isTransient(error) || attempt > retriesAfterDeadlock) throw error;
      }
    }
  };
}

type Hook = () => void;

const commitHooks = new WeakMap<Tx, Hook[]>();

/** Called once the change is committed, and never where it is rolled back. */
export const afterCommit = (tx: Tx, hook: Hook): void => void commitHooks.get(tx)?.push(hook);

/**
 * Two changes met in opposite order, or one was cut short by the other; the whole is simply done again. So is one that took a place
 * which another had just taken: it then finds who has it.
 */
const isTransient = (error: unknown) =>
  error instanceof Error && 'code' in error && ['40P01', '40001', '23P01'].includes(String(error.code));

/**
 * Triggers and foreign keys are statements, too, a dozen behind each row of a billing, and go by keys: their plans are kept as long as
 * none is better, though all else is planned anew each time (`db/pool.ts`).
 */
const plansKept = sql`set_config('plan_cache_mode', 'auto', true)`;

/** Returns what is to be done before the commit, where somebody is interested in the change. */
async function setAuditContext<Interest>(
  tx: Tx,
  context: WriteContext,
  observer: ChangeObserver<Interest> | undefined,
): Promise<(() => Promise<void>) | undefined> {
  const { actor, action, requestId, now, reason, silent } = context;
  const setting = (name: string, value: string) => sql`set_config(${`foyer.${name}`}, ${value}, true)`;
  const settings = sql.join([
    setting('actor', actor.email),
    setting('actor_id', actor.id ?? ''),
    setting('action', action),
    setting('request_id', requestId),
    setting('now', now.toISOString()),
    setting('reason', reason ? JSON.stringify(reason) : ''),
    plansKept,
  ]);
  if (!observer || silent) {
    await sql`select ${settings}`.execute(tx);
    return undefined;
  }
  const { rows } = await sql<{ interest: Interest | null; lastId: number }>`
    select ${settings}, (${observer.interest}) as interest, (select last_value from audit_log_id_seq) as last_id`.execute(
    tx,
  );
  const [{ interest, lastId } = { interest: null, lastId: 0 }] = rows;
  return interest === null
    ? undefined
    : async () => observer.observe(tx, context, interest, await writtenSince(tx, lastId));
}

/** The rows that this transaction has written, out of the few that are as new as it. */
const writtenSince = (tx: Tx, id: number): Promise<WrittenRow[]> =>
  tx
    .selectFrom('auditLog')
    .select(['action', 'entity', 'entityId', 'before', 'after'])
    .where('id', '>=', id)
    .where(sql<boolean>`xmin = pg_current_xact_id()::xid`)
    .orderBy('id')
    .execute();

async function runOnce<Result>(
  tx: Tx,
  context: WriteContext,
  { owner, key, fingerprint }: { owner: string; key: string; fingerprint: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const call = { requestHash: fingerprint, status: null, body: null, createdAt: context.now };
  // The insert waits for a call with the same key that is still under way, then finds its answer, unless that has expired.
  const mine = await tx
    .insertInto('idempotencyKeys')
    .values({ key, owner, ...call })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet(call)
        .where('idempotencyKeys.createdAt', '<=', new Date(context.now.getTime() - idempotencyKeyTtlMs)),
    )
    .returning('key')
    .executeTakeFirst();
  const row = tx.updateTable('idempotencyKeys').where('owner', '=', owner).where('key', '=', key);
  if (mine) {
    const result = await work();
    await row.set({ status: 201, body: JSON.stringify(result) }).execute();
    return result;
  }
  const { rows } = await sql<{ requestHash: string; body: Result }>`
    select request_hash, body from idempotency_keys where owner = ${owner} and key = ${key}`.execute(tx);
  const [first] = rows;
  if (first?.requestHash !== fingerprint) throw new AppError('idempotencyKeyReused');
  return first.body;
}

/** What tells two calls apart that carry the same key. */
export const fingerprintOf = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** `updatedAt` moves with every change, even within a millisecond, so that it can serve as a version (decisions B). */
export const nextUpdatedAt = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`;
