import type { CompiledQuery } from 'kysely';
import type { Db } from './changes.ts';

/** Sends a statement, whether those before it are answered or not. */
export type Send = <Row>(statement: CompiledQuery<Row>) => Promise<readonly Row[]>;

/**
 * Statements that need nothing of each other's answers, over one connection. Where the driver can (`pipeline`), those that are sent in
 * one go share a round trip. The database runs them in the order in which they are sent, each in a snapshot of its own: it sees what
 * those before it have written, and what was committed while they waited for a lock. In a change, all that follow one that fails
 * fail as well.
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
