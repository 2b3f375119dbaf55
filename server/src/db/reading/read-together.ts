import type { CompiledQuery } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import { throwAsLost } from '#db/connection/pool.ts';
import { waitForDatabase } from '#db/connection/request-scope.ts';
import type { Db } from '#db/handles.ts';
import { within } from '#lib/within.ts';
import { pipelined } from './pipeline.ts';

type Rows<Row> = Promise<readonly Row[]>;

/**
 * Reads two independent statements over one connection, in one write if the driver supports it (`pipeline`).
 * Each succeeds or fails separately; an error of the second may be ignored.
 */
export type ReadTogether = <First, Second>(
  first: CompiledQuery<First>,
  second: CompiledQuery<Second>,
) => [Rows<First>, Rows<Second>];

/**
 * Lists that this process reads in parallel. Two already keep it and the database busy; more would delay
 * small requests.
 */
const listsAtOnce = 3;

/** Limits parallel lists, so that connections and time remain for small requests. */
export function readerOfPairs(db: Db, connections: number): ReadTogether {
  const limit = pLimit(Math.min(listsAtOnce, Math.ceil(connections / 2)));
  return (first, second) => readPair(db, limit, first, second);
}

function readPair<First, Second>(
  db: Db,
  limit: LimitFunction,
  first: CompiledQuery<First>,
  second: CompiledQuery<Second>,
): [Rows<First>, Rows<Second>] {
  const one = Promise.withResolvers<readonly First[]>();
  const other = Promise.withResolvers<readonly Second[]>();
  other.promise.catch(() => {});
  const ask = () =>
    pipelined(db, (send) =>
      // Sent in the same tick, so that both share a write.
      Promise.all([
        send(first).then(one.resolve, one.reject),
        send(second).then(other.resolve, other.reject),
      ]),
    );
  runLimited(limit, ask).catch((error: unknown) => {
    one.reject(error);
    other.reject(error);
  });
  return [one.promise, other.promise];
}

/**
 * Waits for a free slot within the time limit of the request, since slots are occupied for long while the
 * database is unavailable.
 */
async function runLimited(limit: LimitFunction, ask: () => Promise<unknown>): Promise<void> {
  const slot = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  void limit(() => {
    slot.resolve();
    return over.promise;
  });
  try {
    await waitForDatabase((leftMs) =>
      within(leftMs, slot.promise, () => new Error('the lists before take too long')),
    ).catch(throwAsLost);
    await ask();
  } finally {
    over.resolve();
  }
}
