/** Connection that changes the schema. */
import pg from 'pg';

/** Row of `schema_migrations`. */
export interface Applied {
  name: string;
  checksum: string;
}

/** A connection to either engine. */
export interface SchemaSession {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** One or several statements. */
  run(text: string): Promise<void>;
}

/** Adapts a connection of the driver. */
export const sessionOf = (client: pg.ClientBase): SchemaSession => ({
  query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await client.query<Row>(text, values)).rows,
  run: async (text) => void (await client.query(text)),
});

/** Runs a file. Rejects with its name and the line of the fault. */
export async function runFile(session: SchemaSession, name: string, sql: string): Promise<void> {
  await session.run(sql).catch((error: Error) => {
    const reason = isLockTimeout(error) ? inUse : error.message;
    throw new Error(`Migration ${name} failed${lineOf(error, sql)}: ${reason}`, { cause: error });
  });
}

const isLockTimeout = (error: Error) => error instanceof pg.DatabaseError && error.code === '55P03';

/** True if PostgreSQL ended the migration to resolve a deadlock. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof pg.DatabaseError ? error.code === '40P01' : isDeadlock(error.cause));

const inUse =
  'a table is in use. Nothing was changed. Stop the other instances and every program that uses the database, then start again.';

function lineOf(error: Error, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return '';
  return ` in line ${sql.slice(0, Number(error.position)).split('\n').length}`;
}
