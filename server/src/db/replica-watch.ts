/** How far behind the primary a standby is at most. */
import type pg from 'pg';

/** What is further behind is not read from. */
export const mostBehindMs = 5000;

const intervalMs = 1000;
const timeoutMs = 2000;
/** Longer than what may be read from is behind, so that one is always found. */
const samplesKept = 30;

interface Sample {
  at: number;
  position: number;
}

export interface ReplicaWatch {
  /** Milliseconds: everything that was committed before is there. Infinite while that is not known. */
  behindMs(): number;
  /** A statement has found it away: not read from until it was seen again. */
  lost(): void;
  stop(): Promise<void>;
}

/**
 * Asks both each second how far they are: the replica has all that the primary had written when it was where the replica is now.
 * By the replica's own word on its lag an idle house would seem to be behind, and one that is cut off would not.
 */
export async function watchReplica(
  primary: pg.Pool,
  replica: pg.Pool,
  log: { info(line: string): void; warn(line: string): void } | undefined,
): Promise<ReplicaWatch> {
  let samples: Sample[] = [];
  /** When the primary was as the replica is. */
  let asOf = Number.NEGATIVE_INFINITY;
  let told: boolean | undefined;
  let reason = '';
  const behindMs = () => performance.now() - asOf;

  const look = async () => {
    const at = performance.now();
    const here = await ask(primary, primaryState);
    const there = await ask(replica, replicaState);
    if (there.system !== here.system) throw new Error('it is no standby of the primary');
    if (!there.standby) throw new Error('it is a primary itself');
    samples = [...samples, { at, position: here.position }].slice(-samplesKept);
    const reached = samples.findLast(({ position }) => position <= there.position);
    if (reached) asOf = Math.max(asOf, reached.at);
  };
  const lookAndTell = async () => {
    reason = `it is more than ${mostBehindMs / 1000} s behind`;
    await look().catch((error: unknown) => {
      asOf = Number.NEGATIVE_INFINITY;
      reason = error instanceof Error ? error.message : String(error);
    });
    const usable = behindMs() <= mostBehindMs;
    if (usable === told) return;
    if (usable) log?.info('Lists are read from the replica.');
    else log?.warn(`The replica is not read from: ${reason}`);
    told = usable;
  };

  let underWay = lookAndTell();
  await underWay;
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    underWay = lookAndTell().finally(() => {
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
