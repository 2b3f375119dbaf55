/** Connections to either engine: what a session starts with, how long anything may take. */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { within } from '#lib/within.ts';
import { statementNames } from './prepared.ts';
import { waitForDatabase } from './request-scope.ts';
import { valueTypes } from './value-types.ts';

/** Where to connect, and with how many connections at most. `host` is the folder of the embedded engine's socket. */
export type Server =
  | { engine: 'postgresql'; url: string; poolSize: number }
  | { engine: 'embedded'; host: string };

/** A connection that takes longer to get means: the database is away, or hopelessly busy. */
const usualConnectionTimeoutMs = 10_000;

/** Ends a statement before the caller gives up (15 s). Longer work lifts it: `set local statement_timeout to 0`. */
const statementTimeoutMs = 12_000;

/** A server that is still silent then is not slow but gone: frozen, or behind a broken network. */
const answerTimeoutMs = 14_000;

/** Left to itself, an abandoned transaction would keep its locks for ever. */
const idleInTransactionTimeoutMs = 30_000;

interface ConnectOptions {
  /** Sessions can only read, but in a transaction that begins with `begin read write`: the database itself refuses all else. */
  readOnly?: boolean | undefined;
  /** Also one that takes no writes will do. */
  standby?: boolean;
  connectionTimeoutMs?: number;
}

/** The connections to a server. One that breaks while nobody uses it is passed to `warn`, and replaced when needed. */
export function connect(
  server: Server,
  warn: (line: string) => void,
  { readOnly = false, standby = false, connectionTimeoutMs = usualConnectionTimeoutMs }: ConnectOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    types: valueTypes(),
    connectionTimeoutMillis: connectionTimeoutMs,
    ...(server.engine === 'embedded'
      ? toEmbedded(server.host, readOnly)
      : toPostgres(server, { readOnly, standby })),
  });
  surviveLosses(pool, warn);
  return pool;
}

/** As many more connections of the same kind, apart from those of the pool: a file waits for its reader, and must not keep others waiting. */
export function connectApart(pool: pg.Pool, connections: number): pg.Pool {
  const apart = new pg.Pool({ ...pool.options, max: connections, pipeline: false });
  surviveLosses(apart, () => {});
  return apart;
}

/**
 * Without listeners the process would end with the connection: with one at rest, and with one in use, whose loss its user hears of
 * from the statement that fails.
 */
function surviveLosses(pool: pg.Pool, warn: (line: string) => void): void {
  pool.on('error', (error) => warn(`A connection to the database was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
}

/**
 * Prepared statements are planned anew for each set of values: what fits a common status or word of a search is far too
 * slow for a rare one, and the other way round.
 */
const planning = 'set plan_cache_mode to force_custom_plan';

const accessMode = (readOnly: boolean) => `set default_transaction_read_only to ${readOnly}`;

/**
 * All connections to the embedded engine share its one session, so there is one at a time, and it begins by dropping what
 * the one before has left. Nothing but the answer timeout ends a statement there: no query may be unbounded.
 */
const toEmbedded = (host: string, readOnly: boolean): pg.PoolConfig => ({
  host,
  user: 'postgres',
  database: 'postgres',
  max: 1,
  idleTimeoutMillis: 0,
  onConnect: (client) => begin(client, 'discard all', planning, accessMode(readOnly)),
});

const toPostgres = (
  { url, poolSize }: { url: string; poolSize: number },
  { readOnly, standby }: { readOnly: boolean; standby: boolean },
): pg.PoolConfig => ({
  connectionString: url,
  application_name: 'foyer',
  max: poolSize,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  pipeline: true, // statements need not wait for the answers to those before: see `readTogether`
  // Once connected and not while connecting, where poolers such as PgBouncer refuse settings.
  onConnect: async (client) => {
    if (!standby) await refuseStandby(client);
    await begin(
      client,
      planning,
      `set timezone to 'UTC';
       set statement_timeout to ${statementTimeoutMs};
       ${accessMode(readOnly)};
       set idle_in_transaction_session_timeout to ${idleInTransactionTimeoutMs}`,
    );
  },
});

/**
 * In a fail-over the address may lead to a standby for a while. Its connections are not kept: they would go on failing writes, and
 * reading what is old, long after the address leads to the primary again.
 */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const query = { text: 'select pg_is_in_recovery() as standby', query_timeout: usualConnectionTimeoutMs };
  const { rows } = await client.query<{ standby: boolean }>(query);
  if (rows[0]?.standby) throw Object.assign(new Error('it is a standby'), { code: readOnlyTransaction });
}

/** The pool hands a new connection out only after these. */
async function begin(client: pg.ClientBase, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    const query = { text, query_timeout: usualConnectionTimeoutMs };
    await client.query(query);
  }
}

/** SQLSTATE `connection_failure`, for what the driver reports without any code. */
const connectionFailure = '08006';

/** SQLSTATE of a write where nothing can be written; a standby refuses a transaction that is to write as "not supported". */
export const readOnlyTransaction = '25006';
const notSupported = '0A000';

/** Whether the server has become a standby. By code, since its words may be in any language. */
const isStandby = ({ code }: pg.DatabaseError, statement: string) =>
  code === readOnlyTransaction || (code === notSupported && /^(begin|start transaction)/i.test(statement));

const names = new WeakMap<pg.Pool, ReturnType<typeof statementNames>>();

/** One for all that use a pool: a connection knows a statement by its name alone. */
function namesIn(pool: pg.Pool): ReturnType<typeof statementNames> {
  const known = names.get(pool) ?? statementNames();
  names.set(pool, known);
  return known;
}

/**
 * The pool as Kysely uses it: a statement that gets no answer within the limit fails, and its connection with it, so
 * that no request waits for a frozen server. Errors without an SQLSTATE get that of a lost connection. Migrations, bulk
 * work and `copy` use the pool itself, and have all the time they need.
 */
export function bounded(pool: pg.Pool, limitMs = answerTimeoutMs): PostgresPool {
  const nameOf = namesIn(pool);
  const pipeline = pool.options.pipeline === true;
  return {
    options: pool.options,
    connect: async () => boundedClient(await checkOut(pool), nameOf, { limitMs, pipeline }),
    end: () => pool.end(),
  };
}

/** A connection of the pool, or the error of a database that is away. */
export const checkOut = (pool: pg.Pool): Promise<pg.PoolClient> =>
  waitForDatabase((leftMs) =>
    within(
      leftMs,
      pool.connect(),
      () => new Error('no connection came in time'),
      (client) => client.release(),
    ),
  ).catch(throwAsLost);

function boundedClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  { limitMs, pipeline }: { limitMs: number; pipeline: boolean },
): PostgresPoolClient {
  const { stream } = client.connection;
  let before: Promise<unknown> = Promise.resolve();
  let lost = false;
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    return waitForDatabase((leftMs) => send(String(text), values, Math.min(limitMs, leftMs)));
  }
  function send(sql: string, values: readonly unknown[], timeoutMs: number): Promise<pg.QueryResult> {
    const config = {
      name: nameOf(sql),
      text: sql,
      values: [...values],
      query_timeout: Math.max(1, Math.ceil(timeoutMs)), // 0 would be none
    };
    if (pipeline) {
      // What is asked in one go is written in one go: each write costs as much as a small statement.
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    const answer = pipeline ? client.query(config) : before.then(() => client.query(config));
    before = answer.catch(() => {});
    return answer.catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && !isStandby(error, sql)) throw error;
      // Whatever comes after the lost answer must not be taken for that of the next statement.
      lost = true;
      stream.destroy();
      return throwLost(error);
    });
  }
  return { query, release: (destroy) => client.release(destroy || lost) };
}

/** Errors without an SQLSTATE get that of a lost connection. */
export function throwAsLost(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error;
  return throwLost(error);
}

function throwLost(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw Object.assign(new Error(`The database does not answer: ${reason}`, { cause: error }), {
    code: connectionFailure,
  });
}
