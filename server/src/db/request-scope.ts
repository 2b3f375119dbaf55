/** What everything that one request does has in common, without being handed through: where it reads, and how long it may yet wait. */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * So long a request waits for the database in all, whatever it waits for there: a turn, a connection, statements one after the
 * other. With it the answer comes before the caller gives up (15 s), even where each single statement is only slow.
 */
const waitMs = 12_000;

interface RequestScope {
  /** Whether it reads from the replica. */
  replica: boolean;
  /** What it has waited already, but for what it is waiting for now. */
  waitedMs: number;
  /** How many things it is waiting for now, and since when for any. */
  waits: number;
  since: number;
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** Everything in `work` belongs to one request, which reads from the primary until it is said otherwise. */
export const asRequest = (work: () => void): void =>
  scopes.run({ replica: false, waitedMs: 0, waits: 0, since: 0 }, work);

/** What a request only sets off is no part of it: it may take longer, and goes on when the request is answered. */
export const outsideRequest = (work: () => void): void => scopes.run(undefined, work);

export const currentRequest = (): RequestScope | undefined => scopes.getStore();

/** Waits for the database, on the account of the request; `work` gets how long it may take, `Infinity` outside of a request. */
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

/** A part of a request that may wait as long as a whole one, because it stands by itself: one record of many. */
export const asOwnRequest = <Result>(work: () => Promise<Result>): Promise<Result> =>
  scopes.run({ replica: false, waitedMs: 0, waits: 0, since: 0 }, work);
