/** Checks of the database server at start. */
import pg from 'pg';
import { connectApart, readOnlyTransaction } from './pool.ts';

/** Throws a one-line error that names `DATABASE_URL` if Foyer cannot work there. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const reason = await reasonAgainst(pool).catch((error: NodeJS.ErrnoException) => {
    const answered = error instanceof pg.DatabaseError || error.code === readOnlyTransaction;
    const possible = answered ? 'used' : 'reached';
    // If a name has several addresses, their combined error has a code but an empty message.
    const message = error.message || error.code;
    throw new Error(`DATABASE_URL: the server cannot be ${possible}: ${message}`, { cause: error });
  });
  if (reason) throw new Error(`DATABASE_URL: ${reason}`);
}

async function reasonAgainst(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{
    version: string;
    number: number;
    encoding: string;
    otherSchema: string | null;
  }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       current_setting('server_encoding') as encoding, (${schemaOfTables}) as "otherSchema"`,
  );
  for (const { version, number, encoding, otherSchema } of rows) {
    if (number < 150_000) return `the server is PostgreSQL ${version}; Foyer needs 15 or later.`;
    if (encoding !== 'UTF8') return `the database is encoded in ${encoding}; Foyer needs one in UTF8.`;
    if (otherSchema !== null)
      return `the tables of Foyer are in the schema ${otherSchema}; Foyer needs them in public. If that is empty, drop it and rename the other.`;
  }
  if (await sharesSessions(pool)) return sharedSessions;
  return undefined;
}

/** Schema to which an earlier version was led by a `search_path`. In `public`, the tables would be created again. */
const schemaOfTables = `
  select nspname from pg_class c join pg_namespace n on n.oid = relnamespace
   where relname = 'audit_seals' and relkind = 'r' and to_regclass('public.schema_migrations') is null
   limit 1`;

export const sharedSessions =
  'a pooler lends one session of the server to several clients (transaction mode); Foyer needs session mode, in PgBouncer `pool_mode = session`.';

/**
 * True if two clients get the same session, or one client gets two, whichever idle one a pooler takes first. Settings,
 * prepared statements and locks would be lost or another's.
 */
export async function sharesSessions(pool: pg.Pool): Promise<boolean> {
  const apart = connectApart(pool, 2);
  try {
    return await withClient(apart, (one) =>
      withClient(apart, async (other) => {
        const ids: number[] = [];
        for (const client of [one, other, other, one]) ids.push(await sessionOf(client));
        const [first, second] = ids;
        return first === second || ids[2] !== second || ids[3] !== first;
      }),
    );
  } finally {
    await apart.end();
  }
}

async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  return work(client).finally(() => client.release());
}

async function sessionOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]?.id ?? 0;
}
