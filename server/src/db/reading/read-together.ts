import type { CompiledQuery } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';
import { throwTooLate } from '#db/connection/busy-pool.ts';
import { inSlot } from '#db/connection/slots.ts';
import type { Db } from '#db/handles.ts';
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
export function readerOfPairs(db: Db, pool: pg.Pool): ReadTogether {
  const limit = pLimit(Math.min(listsAtOnce, Math.ceil(pool.options.max / 2)));
  return (first, second) => readPair(db, { limit, pool }, first, second);
}

function readPair<First, Second>(
  db: Db,
  { limit, pool }: { limit: LimitFunction; pool: pg.Pool },
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
  const since = performance.now();
  const late = (error: unknown) => throwTooLate(pool, since, 'Too many lists are read at once', error);
  inSlot(limit, ask, late).catch((error: unknown) => {
    one.reject(error);
    other.reject(error);
  });
  return [one.promise, other.promise];
}
