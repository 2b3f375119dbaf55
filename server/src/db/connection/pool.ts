/** Connections to either engine: session settings and timeouts. */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { limitedStatements } from '#db/limits/limited-statement.ts';
import { within } from '#lib/within.ts';
import { noteAnswer, throwLost, throwUnconnected } from './busy-pool.ts';
import { statementNames } from './prepared.ts';
import { readLimit, waitForDatabase } from './request-scope.ts';
import { sessionSettings } from './session.ts';
import { valueTypes } from './value-types.ts';

/** Address and connection limit. `host` is the folder of the embedded engine's socket. */
export type Server =
  | { engine: 'postgresql'; url: string; poolSize: number }
  | { engine: 'embedded'; host: string };

/** Timeout for getting a connection. Beyond it, the database is unavailable or overloaded. */
const usualConnectionTimeoutMs = 10_000;

/**
 * Cancels a statement before the caller's timeout (15 s). Longer work must override it: `set local
 * statement_timeout to 0`.
 */
const statementTimeoutMs = 12_000;

/** After this time without a response, the server is considered dead: frozen, or behind a broken network. */
const answerTimeoutMs = 14_000;

/** Ends abandoned transactions, which would keep their locks forever. */
const idleInTransactionTimeoutMs = 30_000;

interface ConnectOptions {
  /** The database rejects writes outside transactions that begin with `begin read write`. */
  readOnly?: boolean | undefined;
  /** Also accepts a standby, which is read-only. */
  standby?: boolean;
  connectionTimeoutMs?: number;
}

/** Opens a pool. Broken idle connections are reported to `warn` and replaced when needed. */
export function connect(
  server: Server,
  warn: (line: string) => void,
  { readOnly = false, standby = false, connectionTimeoutMs = usualConnectionTimeoutMs }: ConnectOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    types: valueTypes(),
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 0, // a new connection is slow at first: its server process has empty caches
    ...(server.engine === 'embedded'
      ? toEmbedded(server.host, readOnly)
      : toPostgres(server, { readOnly, standby })),
  });
  surviveLosses(pool, warn);
  return pool;
}

/** A separate pool of the same kind, for exports that wait for their client and must not block others. */
export function connectApart(pool: pg.Pool, connections: number): pg.Pool {
  const apart = new pg.Pool({ ...pool.options, max: connections, pipeline: false });
  surviveLosses(apart, () => {});
  return apart;
}

/**
 * Adds error listeners, without which a lost connection would end the process. Losses during use are reported
 * by the failing statement.
 */
function surviveLosses(pool: pg.Pool, warn: (line: string) => void): void {
  pool.on('error', (error) => warn(`A connection to the database was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
}

const accessMode = (readOnly: boolean) => `set default_transaction_read_only to ${readOnly}`;

/**
 * Connections to the embedded engine share its single session, so there is one at a time, and it first resets
 * the session. Only the response timeout ends a statement there, so queries must be bounded.
 */
const toEmbedded = (host: string, readOnly: boolean): pg.PoolConfig => ({
  ...notFromEnvironment,
  host,
  user: 'postgres',
  database: 'postgres',
  max: 1,
  onConnect: (client) => begin(client, 'discard all', ...sessionSettings, accessMode(readOnly)),
});

/** The driver takes missing values from `PGPORT`, `PGSSLMODE` and so on, which are meant for another server. */
const notFromEnvironment = {
  port: 5432,
  password: 'none',
  ssl: false,
  sslnegotiation: 'postgres',
  application_name: 'foyer',
  options: '-c client_encoding=UTF8',
  client_encoding: 'UTF8',
} as const satisfies pg.PoolConfig;

const toPostgres = (
  { url, poolSize }: { url: string; poolSize: number },
  { readOnly, standby }: { readOnly: boolean; standby: boolean },
): pg.PoolConfig => ({
  connectionString: url,
  application_name: 'foyer',
  max: poolSize,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  pipeline: true, // statements do not wait for earlier results: see `readTogether`
  // Without `jit`, because compiling a statement takes longer than the statement itself.
  onConnect: async (client) => {
    await begin(client, ...sessionSettings);
    if (!standby) await refuseStandby(client);
    await begin(
      client,
      `set jit to off;
       set statement_timeout to ${statementTimeoutMs};
       ${accessMode(readOnly)};
       set idle_in_transaction_session_timeout to ${idleInTransactionTimeoutMs}`,
    );
  },
});

/**
 * Rejects connections to a standby, to which the address may point during a failover. Kept connections would
 * continue to fail writes and read stale data after the failover.
 */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const query = { text: 'select pg_is_in_recovery() as standby', query_timeout: usualConnectionTimeoutMs };
  const { rows } = await client.query<{ standby: boolean }>(query);
  if (rows[0]?.standby) throw Object.assign(new Error('it is a standby'), { code: readOnlyTransaction });
}

/** Runs statements before the pool hands out a new connection. */
async function begin(client: pg.ClientBase, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    const query = { text, query_timeout: usualConnectionTimeoutMs };
    await client.query(query);
  }
}

/**
 * SQLSTATE of a write in a read-only session. A standby rejects read-write transactions as "not supported"
 * instead.
 */
export const readOnlyTransaction = '25006';
const notSupported = '0A000';

/** True if the server has become a standby. Checks codes, because messages may be localized. */
const isStandby = ({ code }: pg.DatabaseError, statement: string) =>
  code === readOnlyTransaction || (code === notSupported && beginsTransaction(statement));

const beginsTransaction = (statement: string) => /^(begin|start transaction)/i.test(statement);

const endsTransaction = (statement: string) => /^(commit|rollback)\b(?! to\b)/i.test(statement);

const names = new WeakMap<pg.Pool, ReturnType<typeof statementNames>>();

/** One per pool, because connections identify prepared statements by name only. */
function namesIn(pool: pg.Pool): ReturnType<typeof statementNames> {
  const known = names.get(pool) ?? statementNames();
  names.set(pool, known);
  return known;
}

/**
 * The pool for Kysely: fails statements and their connection after a timeout, so that requests do not wait
 * for a frozen server. Migrations, bulk work and `copy` use the pool directly, without a timeout.
 */
export function bounded(pool: pg.Pool, limitMs = answerTimeoutMs): PostgresPool {
  const nameOf = namesIn(pool);
  const pipeline = pool.options.pipeline === true;
  const noted = () => noteAnswer(pool);
  // One per connection: Kysely remembers each client that it gets, and the garbage collector has to clear those.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await checkOut(pool);
      const known = clients.get(client) ?? boundedClient(client, nameOf, { limitMs, pipeline, noted });
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** Gets a connection from the pool. Throws a lost-connection error if none is available in time. */
export function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  const since = performance.now();
  return waitForDatabase((leftMs) =>
    within(
      leftMs,
      pool.connect(),
      () => new Error('no connection came in time'),
      (client) => client.release(),
    ),
  ).catch((error: unknown) => throwUnconnected(pool, since, error));
}

function boundedClient(
  client: pg.PoolClient,
  nameOf: ReturnType<typeof statementNames>,
  { limitMs, pipeline, noted }: { limitMs: number; pipeline: boolean; noted: () => void },
): PostgresPoolClient {
  const { stream } = client.connection;
  let before: Promise<unknown> = Promise.resolve();
  let begun: Promise<unknown> = Promise.resolve();
  let lost = false;
  let changes = false;
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    const statement = String(text);
    if (beginsTransaction(statement)) changes = true;
    const limit = readLimit();
    const inChange = changes;
    if (endsTransaction(statement)) changes = false;
    return waitForDatabase((leftMs) => {
      const timeoutMs = Math.min(limitMs, leftMs);
      if (!limit) return send(statement, values, { timeoutMs });
      const statements = limitedStatements({ sql: statement, parameters: values }, limit, inChange);
      const sent = statements.map(({ sql, parameters, original }) =>
        send(sql, parameters, { timeoutMs, original }),
      );
      return Promise.all(sent).then((results) => results.at(-1));
    });
  }
  function send(
    sql: string,
    values: readonly unknown[],
    { timeoutMs, original }: { timeoutMs: number; original?: string },
  ): Promise<pg.QueryResult> {
    const config = { name: nameOf(sql, original), text: sql, values: [...values] };
    if (pipeline) {
      // Batches statements sent in the same tick into one write, which costs as much as a small statement.
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    const ask = () => within(timeoutMs, answerOf(client, config), () => new Error('no answer came in time'));
    const answer = pipeline ? ask() : before.then(ask);
    before = answer.then(noted, forget);
    const result = answer.catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && !isStandby(error, sql)) {
        noted();
        throw error;
      }
      // The connection is discarded: a late response must not be mistaken for that of the next statement.
      lost = true;
      stream.destroy();
      return throwLost(error);
    });
    if (pipeline && beginsTransaction(sql)) {
      // Shares the write and the round trip of the next statement, which fails with it.
      begun = result;
      result.catch(() => {});
      return Promise.resolve(noRows);
    }
    return Promise.all([begun, result]).then(() => result);
  }
  function release(destroy?: boolean): void {
    begun = Promise.resolve();
    changes = false;
    client.release(destroy || lost);
  }
  return { query, release };
}

/**
 * Sends a statement. V8 puts the functions that the driver's own promise and `query_timeout` create into its old
 * generation. There they keep every result until a full collection (ADR 10).
 */
const answerOf = (client: pg.PoolClient, config: pg.QueryConfig) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    void client.query(config, (error, result) => (error ? reject(error) : resolve(result)));
  });

const forget = () => {};

const noRows: pg.QueryResult = { command: 'BEGIN', rowCount: 0, rows: [], oid: 0, fields: [] };
