/** What PostgreSQL itself says of a deployment. */
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { PostgresServer } from '../../server/test/postgres.ts';

/** A connection past everything that a trial puts in between, until its end. */
export async function inside(postgres: PostgresServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  client.on('error', () => {}); // its server is ended before it, where a figure is out of bounds
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

/** The number that an expression of SQL comes to. */
export const numberOf = async (
  client: pg.Client,
  expression: string,
  values: unknown[] = [],
): Promise<number> => Number((await client.query(`select ${expression} as number`, values)).rows[0]?.number);
