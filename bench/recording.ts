import type pg from 'pg';
import type { Statement } from './bare.ts';

/** Listens to what the connections of a pool are asked. Begin before the first of them is made. */
export function recordingOf(pool: pg.Pool): {
  statementsOf(work: () => Promise<void>): Promise<Statement[]>;
} {
  let recorded: Statement[] | undefined;
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const listen = (...asked: unknown[]): unknown => {
      const [statement] = asked;
      if (recorded && isStatement(statement))
        recorded.push({ text: statement.text, values: statement.values ?? [] });
      return Reflect.apply(query, client, asked);
    };
    Object.assign(client, { query: listen });
  });
  return {
    statementsOf: async (work) => {
      recorded = [];
      await work();
      const statements = recorded;
      recorded = undefined;
      return statements;
    },
  };
}

const isStatement = (value: unknown): value is { text: string; values?: unknown[] } =>
  typeof value === 'object' && value !== null && 'text' in value;
