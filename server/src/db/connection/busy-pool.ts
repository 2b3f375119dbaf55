/** Errors of a database that does not answer, and of one whose connections are all in use. */
import pg from 'pg';

/** SQLSTATE `connection_failure`, for driver errors without a code. */
const connectionFailure = '08006';

/** Rethrows errors without an SQLSTATE as a lost connection. */
export function throwAsLost(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error;
  return throwLost(error);
}

export function throwLost(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw Object.assign(new Error(`The database does not answer: ${reason}`, { cause: error }), {
    code: connectionFailure,
  });
}

const lastAnswers = new WeakMap<pg.Pool, number>();

/** Notes that the database answered a statement of this pool. */
export const noteAnswer = (pool: pg.Pool): void => void lastAnswers.set(pool, performance.now());

/** SQLSTATE `too_many_connections`. */
const tooManyConnections = '53300';

/**
 * Throws the error of a wait that took too long. If the database has answered others since then, `busy` is the reason;
 * otherwise it counts as lost.
 */
export function throwTooLate(pool: pg.Pool, since: number, busy: string, error: unknown): never {
  const answeredAt = lastAnswers.get(pool) ?? Number.NEGATIVE_INFINITY;
  if (answeredAt < since) return throwAsLost(error);
  const seconds = Math.round((performance.now() - since) / 1000);
  throw Object.assign(new Error(`${busy}; gave up after ${seconds} s`, { cause: error }), {
    code: tooManyConnections,
  });
}

/** Throws the error of a pool that gave no connection. */
export function throwUnconnected(pool: pg.Pool, since: number, error: unknown): never {
  const { max } = pool.options;
  if (pool.totalCount < max) return throwAsLost(error);
  return throwTooLate(
    pool,
    since,
    `All ${max} connections to the database are in use (DATABASE_POOL)`,
    error,
  );
}
