/**
 * State shared by everything in a request without passing it along: the server to read from and the remaining
 * waiting time.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PlaceLimit } from '#db/limits/place-limit.ts';

/**
 * Total time that a request may wait for the database: for slots, connections and statements. It keeps the
 * response within the caller's timeout (15 s), even if each statement is only slow.
 */
const waitMs = 12_000;

interface RequestScope {
  /** True if the request reads from the replica. */
  replica: boolean;
  /** Limits reads to the records of some places. Null: everything. */
  limit: PlaceLimit | null;
  /** True if its changes may use the connections reserved for sign-in. */
  urgent: boolean;
  /** Time waited so far, without current waits. */
  waitedMs: number;
  /** Number of current waits, and the start of the first one. */
  waits: number;
  since: number;
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** Runs `work` as one request, which reads from the primary by default. */
export const asRequest = (work: () => void): void => scopes.run(newScope(), work);

const newScope = (limit: PlaceLimit | null = null): RequestScope => ({
  replica: false,
  limit,
  urgent: false,
  waitedMs: 0,
  waits: 0,
  since: 0,
});

/** Limits all later reads of this request. Throws outside a request, where the limit would be lost. */
export function limitReads(limit: PlaceLimit): void {
  const scope = scopes.getStore();
  if (!scope) throw new Error('A limited caller outside a request');
  scope.limit = limit;
}

/** The limit of the current request. Null: everything. */
export const readLimit = (): PlaceLimit | null => scopes.getStore()?.limit ?? null;

/**
 * Reads everything, whatever the caller sees. The result must not reach the caller. For facts such as *taken* that depend on
 * records elsewhere.
 */
export const readingEverything = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const scope = scopes.getStore();
  return scope?.limit ? scopes.run({ ...scope, limit: null }, work) : work();
};

/** Lets the changes of this request use the connections reserved for sign-in. */
export function markUrgent(): void {
  const scope = scopes.getStore();
  if (scope) scope.urgent = true;
}

/** Runs `work` outside the request: it may take longer and continue after the response. */
export const outsideRequest = <Result>(work: () => Result): Result => scopes.run(undefined, work);

export const currentRequest = (): RequestScope | undefined => scopes.getStore();

/**
 * Runs a wait for the database and counts it towards the request's limit. `work` receives the remaining time,
 * `Infinity` outside a request.
 */
export async function waitForDatabase<Result>(work: (leftMs: number) => Promise<Result>): Promise<Result> {
  const scope = scopes.getStore();
  if (!scope) return work(Number.POSITIVE_INFINITY);
  const begun = performance.now();
  if (scope.waits === 0) scope.since = begun;
  scope.waits += 1;
  try {
    return await work(Math.max(0, waitMs - scope.waitedMs - (begun - scope.since)));
  } finally {
    scope.waits -= 1;
    if (scope.waits === 0) scope.waitedMs += performance.now() - scope.since;
  }
}

/** Gives a part of a request its own limit, such as one record of a bulk action. */
export const asOwnRequest = <Result>(work: () => Promise<Result>): Promise<Result> =>
  scopes.run(newScope(readLimit()), work);
