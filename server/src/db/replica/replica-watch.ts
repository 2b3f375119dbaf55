/** Measures how far a standby lags behind the primary. */
import type pg from 'pg';
import { sharedSessions, sharesSessions } from '#db/connection/check-server.ts';

/** Maximum lag for reads. */
export const maxLagMs = 5000;

const intervalMs = 1000;
const timeoutMs = 2000;
/** Samples cover more than the maximum lag, so that one always matches. */
const maxSamples = 30;

interface Sample {
  at: number;
  position: number;
}

export interface ReplicaWatch {
  /** Lag in milliseconds: changes committed earlier are visible on the replica. Infinite if unknown. */
  behindMs(): number;
  /** Reports a failed statement. The replica is not used until the next successful check. */
  lost(): void;
  stop(): Promise<void>;
}

/**
 * Compares the log positions of both servers each second. The replica's own lag is unreliable: it grows while
 * the primary is idle, and does not while the connection is cut.
 */
export async function watchReplica(
  primary: pg.Pool,
  replica: pg.Pool,
  log: { info(line: string): void; warn(line: string): void } | undefined,
): Promise<ReplicaWatch> {
  let samples: Sample[] = [];
  /** Time at which the primary had the replica's current position. */
  let asOf = Number.NEGATIVE_INFINITY;
  let wasUsable: boolean | undefined;
  let reason = '';
  const behindMs = () => performance.now() - asOf;

  const check = async () => {
    const at = performance.now();
    const here = await ask(primary, primaryState);
    const there = await ask(replica, replicaState);
    if (there.system !== here.system) throw new Error('it is no standby of the primary');
    if (!there.standby) throw new Error('it is a primary itself');
    if (asOf === Number.NEGATIVE_INFINITY && (await sharesSessions(replica))) throw new Error(sharedSessions);
    samples = [...samples, { at, position: here.position }].slice(-maxSamples);
    const reached = samples.findLast(({ position }) => position <= there.position);
    if (reached) asOf = Math.max(asOf, reached.at);
  };
  const checkAndLog = async () => {
    reason = `it is more than ${maxLagMs / 1000} s behind`;
    await check().catch((error: unknown) => {
      asOf = Number.NEGATIVE_INFINITY;
      reason = error instanceof Error ? error.message : String(error);
    });
    const usable = behindMs() <= maxLagMs;
    if (usable === wasUsable) return;
    if (usable) log?.info('Lists are read from the replica.');
    else log?.warn(`The replica is not read from: ${reason}`);
    wasUsable = usable;
  };

  let underWay = checkAndLog();
  await underWay;
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    underWay = checkAndLog().finally(() => {
      busy = false;
    });
  }, intervalMs);
  timer.unref();
  return {
    behindMs,
    lost: () => {
      asOf = Number.NEGATIVE_INFINITY;
    },
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

interface State {
  system: string;
  standby: boolean;
  position: number;
}

const stateWith = (position: string) => `
  select (select system_identifier::text from pg_control_system()) as system, pg_is_in_recovery() as standby,
    coalesce(${position} - '0/0', 0)::float8 as position`;
const primaryState = stateWith('pg_current_wal_lsn()');
const replicaState = stateWith('pg_last_wal_replay_lsn()');

async function ask(pool: pg.Pool, text: string): Promise<State> {
  const config = { text, query_timeout: timeoutMs };
  const { rows } = await pool.query<State>(config);
  const [state] = rows;
  if (!state) throw new Error('it says nothing of where it is');
  return state;
}
