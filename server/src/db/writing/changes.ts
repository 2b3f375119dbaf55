import { createHash } from 'node:crypto';
import type { Localized } from '@foyer/contract/fields.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { outsideRequest, readingEverything, readLimit } from '#db/connection/request-scope.ts';
import type { Tx } from '#db/handles.ts';
import { auditPosition, refuseElsewhere } from '#db/limits/refuse-elsewhere.ts';
import { compiledOnce, execute } from '#db/reading/reusable-statement.ts';
import { readFromPrimary } from '#db/replica/read-target.ts';
import type { Tables } from '#db/schema/tables.ts';
import { AppError } from '#errors.ts';
import type { Lane, WriteLanes } from './write-lanes.ts';

/** Actor, action, request and time of a write, as recorded in the audit. */
export interface WriteContext extends Lane {
  actor: { id: string | null; email: string };
  action: string;
  requestId: string;
  now: Date;
  /** Reason given by the user. */
  reason?: Localized | undefined;
  /** Suppresses webhooks. Used by imports. */
  silent?: boolean;
  /**
   * The client's `Idempotency-Key`, its owner (keys are unique per owner only), and a fingerprint of the
   * request. `onReplay` is called if the first result is returned again.
   */
  idempotency?: { owner: string; key: string; fingerprint: string; onReplay?: () => void };
}

/** Actor of background processes. */
export const system = { id: null, email: 'system' } as const;

export type ChangeData = <Result>(
  context: WriteContext,
  work: (tx: Tx) => Promise<Result>,
) => Promise<Result>;

/** A row written by a change, as recorded in the history: changed columns only, with their database names. */
export interface WrittenRow {
  action: string;
  entity: string;
  entityId: string;
  /** Null for an inserted row. */
  before: Record<string, unknown> | null;
  /** Null for a deleted row. */
  after: Record<string, unknown> | null;
}

/** Inspects the rows of a change before the commit and can add writes to the same transaction. */
export interface ChangeObserver<Interest = unknown> {
  /**
   * Evaluated in the first statement of each change, so that changes without interest (null) need no
   * additional round trip.
   */
  interest: RawBuilder<Interest | null>;
  observe(tx: Tx, context: WriteContext, interest: Interest, written: WrittenRow[]): Promise<void>;
}

const retriesAfterDeadlock = 3;

/** Status of a stored response that was erased with a person. A repeated request is 404. */
export const erasedAnswer = 410;

/** Retention of a response for its `Idempotency-Key`. */
export const idempotencyKeyTtlMs = 24 * 3_600_000;

/**
 * Runs a change in one transaction, in which triggers write the audit rows (`03_history.sql`).
 * With `idempotency`, a repeated call returns its first result without running again.
 */
export function changer<Interest>(
  db: Kysely<Tables>,
  observer?: ChangeObserver<Interest>,
  lanes?: WriteLanes,
): ChangeData {
  const setAuditContext = auditContextSetter(observer);
  const run = async <Result>(context: WriteContext, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        let hooks: Hook[] | undefined;
        const result = await db
          .transaction()
          .setAccessMode('read write')
          .execute(async (tx) => {
            hooks = [];
            commitHooks.set(tx, hooks);
            const observe = await readingEverything(() => setAuditContext(tx, context));
            const checked = () => refusingElsewhere(tx, () => work(tx));
            const result = context.idempotency
              ? await runOnce(tx, context, context.idempotency, checked)
              : await checked();
            await readingEverything(async () => observe?.());
            return result;
          });
        readFromPrimary(); // later reads of this request must see the change
        for (const hook of hooks ?? []) outsideRequest(hook);
        return result;
      } catch (error) {
        if (!isTransient(error) || attempt > retriesAfterDeadlock) throw error;
      }
    }
  };
  return lanes ? (context, work) => lanes.run(context, () => run(context, work)) : run;
}

/** Checks what a limited caller has written, so that no action can forget it. */
async function refusingElsewhere<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const limit = readLimit();
  if (!limit) return work();
  const since = await readingEverything(() => auditPosition(tx));
  const result = await work();
  await readingEverything(() => refuseElsewhere(tx, limit, since));
  return result;
}

type Hook = () => void;

const commitHooks = new WeakMap<Tx, Hook[]>();

/** Runs the hook after the commit, and never after a rollback. */
export const afterCommit = (tx: Tx, hook: Hook): void => void commitHooks.get(tx)?.push(hook);

/** Makes a change begin again, because others have changed the rows that it locks first. */
export class BeginAgain extends Error {
  readonly code = '40001';
}

/**
 * Retries after a deadlock, a serialization failure or an exclusion conflict. After a conflict, the retry
 * finds the row that caused it and can report it.
 */
const isTransient = (error: unknown) =>
  error instanceof Error && 'code' in error && ['40P01', '40001', '23P01'].includes(String(error.code));

/**
 * Allows cached plans for triggers and foreign keys, which look up keys and run a dozen statements per
 * billing. Other statements are planned for their values (`db/connection/pool.ts`).
 */
const cachedPlans = sql`set_config('plan_cache_mode', 'auto', true)`;

type AuditContext = Record<'actor' | 'actorId' | 'action' | 'requestId' | 'now' | 'reason', string>;

const settingsOf = ({ actor, actorId, action, requestId, now, reason }: AuditContext) => {
  const setting = (name: string, value: string) => sql`set_config(${`foyer.${name}`}, ${value}, true)`;
  return sql.join([
    setting('actor', actor),
    setting('actor_id', actorId),
    setting('action', action),
    setting('request_id', requestId),
    setting('now', now),
    setting('reason', reason),
    cachedPlans,
  ]);
};

const setContext = compiledOnce((_tx: Tx, context: AuditContext) => sql`select ${settingsOf(context)}`);

interface Observed<Interest> {
  interest: Interest | null;
  lastId: number;
}

/**
 * Returns a function that begins a change, and returns work to do before the commit if the observer is interested in the
 * change.
 */
function auditContextSetter<Interest>(observer: ChangeObserver<Interest> | undefined) {
  const setAndObserve =
    observer &&
    compiledOnce(
      (_tx: Tx, context: AuditContext) => sql<Observed<Interest>>`select ${settingsOf(context)},
        (${observer.interest}) as interest, (select last_value from audit_log_id_seq) as last_id`,
    );
  return async (tx: Tx, context: WriteContext): Promise<(() => Promise<void>) | undefined> => {
    const { actor, action, requestId, now, reason, silent } = context;
    const settings = {
      actor: actor.email,
      actorId: actor.id ?? '',
      action,
      requestId,
      now: now.toISOString(),
      reason: reason ? JSON.stringify(reason) : '',
    };
    if (!observer || !setAndObserve || silent) {
      await execute(tx, setContext(tx, settings));
      return undefined;
    }
    const [observed] = await execute(tx, setAndObserve(tx, settings));
    const { interest, lastId } = observed ?? { interest: null, lastId: 0 };
    return interest === null
      ? undefined
      : async () => observer.observe(tx, context, interest, await writtenSince(tx, lastId));
  };
}

/** Rows written by this transaction, filtered from the newest audit rows. */
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
  { owner, key, fingerprint, onReplay }: NonNullable<WriteContext['idempotency']>,
  work: () => Promise<Result>,
): Promise<Result> {
  const call = { requestHash: fingerprint, status: null, body: null, createdAt: context.now };
  // Waits for a running call with the same key and then finds its result, unless that has expired.
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
  const { rows } = await sql<{ requestHash: string; status: number; body: Result }>`
    select request_hash, status, body from idempotency_keys where owner = ${owner} and key = ${key}`.execute(
    tx,
  );
  const [first] = rows;
  if (first?.requestHash !== fingerprint) throw new AppError('idempotencyKeyReused');
  if (first.status === erasedAnswer) throw new AppError('notFound');
  onReplay?.();
  return first.body;
}

/** Distinguishes requests that carry the same key. */
export const fingerprintOf = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Increases `updatedAt` with every change, even within a millisecond, so that it can serve as a version
 * (decisions B).
 */
export const nextUpdatedAt = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`;
