/** Direct access to the PostgreSQL server of a deployment. */
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { sessionSettings } from '../../server/src/db/connection/session.ts';
import type { PostgresServer } from '../../server/test/services/postgres.ts';

/** Connection that bypasses every proxy, closed after the trial. */
export async function inside(postgres: PostgresServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url() });
  client.on('error', () => {}); // the server may stop first if a figure fails
  await client.connect();
  const mayWrite = 'set default_transaction_read_only to off'; // as the database may say otherwise
  for (const text of [...sessionSettings, mayWrite]) await client.query(text);
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

/** Numeric result of an SQL expression. */
export const numberOf = async (
  client: pg.Client,
  expression: string,
  values: unknown[] = [],
): Promise<number> => Number((await client.query(`select ${expression} as number`, values)).rows[0]?.number);
