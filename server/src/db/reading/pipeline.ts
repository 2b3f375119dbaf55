import type { CompiledQuery } from 'kysely';
import type { Db } from '#db/handles.ts';

/** Sends a statement without waiting for earlier results. */
export type Send = <Row>(statement: CompiledQuery<Row>) => Promise<readonly Row[]>;

/**
 * Sends independent statements over one connection, in one round trip if the driver supports it (`pipeline`).
 * They run in order, each in its own snapshot. In a transaction, statements after a failed one fail too.
 */
export function pipelined<Result>(
  db: Pick<Db, 'getExecutor'>,
  work: (send: Send) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) => {
    const here = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    return work(async (statement) => (await here.executeQuery(statement)).rows);
  });
}
