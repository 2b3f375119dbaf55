import type { CompiledQuery } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import { within } from '#lib/within.ts';
import type { Db } from './changes.ts';
import { pipelined } from './pipeline.ts';
import { throwAsLost } from './pool.ts';
import { waitForDatabase } from './request-scope.ts';

type Rows<Row> = Promise<readonly Row[]>;

/**
 * Two statements that know nothing of each other, over one connection. Where the driver can (`pipeline`), both go out in one
 * write, and the second does not wait for the answer to the first. Each succeeds or fails by itself; the failure of the second
 * may be ignored.
 */
export type ReadTogether = <First, Second>(
  first: CompiledQuery<First>,
  second: CompiledQuery<Second>,
) => [Rows<First>, Rows<Second>];

/**
 * How many lists this process reads at a time. Two keep it and the database busy already; what more brings in throughput it
 * takes from every light call that waits among them.
 */
const listsAtOnce = 3;

/** For the lists: they leave connections and time to the calls that ask for little. */
export function readerOfPairs(db: Db, connections: number): ReadTogether {
  const takeTurns = pLimit(Math.min(listsAtOnce, Math.ceil(connections / 2)));
  return (first, second) => readPair(db, takeTurns, first, second);
}

function readPair<First, Second>(
  db: Db,
  takeTurns: LimitFunction,
  first: CompiledQuery<First>,
  second: CompiledQuery<Second>,
): [Rows<First>, Rows<Second>] {
  const one = Promise.withResolvers<readonly First[]>();
  const other = Promise.withResolvers<readonly Second[]>();
  other.promise.catch(() => {});
  const ask = () =>
    pipelined(db, (send) =>
      // Begun in the same breath, which is what lets them share a write.
      Promise.all([
        send(first).then(one.resolve, one.reject),
        send(second).then(other.resolve, other.reject),
      ]),
    );
  inTurn(takeTurns, ask).catch((error: unknown) => {
    one.reject(error);
    other.reject(error);
  });
  return [one.promise, other.promise];
}

/** Waits no longer for its turn than for all else: while the database is away, the turns before take very long. */
async function inTurn(takeTurns: LimitFunction, ask: () => Promise<unknown>): Promise<void> {
  const turn = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  void takeTurns(() => {
    turn.resolve();
    return over.promise;
  });
  try {
    await waitForDatabase((leftMs) =>
      within(leftMs, turn.promise, () => new Error('the lists before take too long')),
    ).catch(throwAsLost);
    await ask();
  } finally {
    over.resolve();
  }
}
