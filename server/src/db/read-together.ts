import type { CompiledQuery } from 'kysely';
import type { Db } from './changes.ts';

type Rows<Row> = Promise<readonly Row[]>;

/**
 * Two statements that know nothing of each other, over one connection. Where the driver can (`pipeline`), both go out in one
 * write, and the second does not wait for the answer to the first. Each succeeds or fails by itself; the failure of the second
 * may be ignored.
 */
export function readTogether<First, Second>(
  db: Db,
  first: CompiledQuery<First>,
  second: CompiledQuery<Second>,
): [Rows<First>, Rows<Second>] {
  const one = Promise.withResolvers<readonly First[]>();
  const other = Promise.withResolvers<readonly Second[]>();
  other.promise.catch(() => {});
  const executor = db.getExecutor();
  executor
    .provideConnection(async (connection) => {
      const here = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
      // Begun in the same breath, which is what lets them share a write.
      await Promise.all([
        here.executeQuery(first).then(({ rows }) => one.resolve(rows), one.reject),
        here.executeQuery(second).then(({ rows }) => other.resolve(rows), other.reject),
      ]);
    })
    .catch((error: unknown) => {
      one.reject(error);
      other.reject(error);
    });
  return [one.promise, other.promise];
}
