import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Statement } from './bare.ts';

/**
 * Records the statements sent over a pool's connections. Must start before the first connection. Only statements of the
 * given work count, because the job queue uses the same connections.
 */
export function recordingOf(pool: pg.Pool): {
  statementsOf(work: () => Promise<void>): Promise<Statement[]>;
} {
  const recorded = new AsyncLocalStorage<Statement[]>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const listen = (...asked: unknown[]): unknown => {
      const [statement] = asked;
      if (isStatement(statement))
        recorded.getStore()?.push({ text: statement.text, values: statement.values ?? [] });
      return Reflect.apply(query, client, asked);
    };
    Object.assign(client, { query: listen });
  });
  return {
    statementsOf: async (work) => {
      const statements: Statement[] = [];
      await recorded.run(statements, work);
      if (statements.length === 0) throw new Error('no statement was recorded');
      return statements;
    },
  };
}

const isStatement = (value: unknown): value is { text: string; values?: unknown[] } =>
  typeof value === 'object' && value !== null && 'text' in value;
