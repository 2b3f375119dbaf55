/** Keeps connections free for reads and sign-in, however many changes arrive at once (ADR 31). */

import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';
import { throwTooLate } from '#db/connection/busy-pool.ts';
import { currentRequest } from '#db/connection/request-scope.ts';
import { inSlot } from '#db/connection/slots.ts';

export interface Lane {
  /** Id of a record that many changes lock, such as an event on sale. They queue before they take a connection. */
  lane?: string | null | undefined;
  /** Uses the reserved connections, because readers wait for this change. */
  urgent?: boolean;
}

export interface WriteLanes {
  /** Runs a change once a connection for it is free. */
  run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result>;
  /** Number of changes that wait. */
  waiting(): number;
}

/** Changes per lane: one holds the lock, and the next is ready for it. */
const perLane = 2;

/** Share of the connections that other changes leave to reads, sign-in and urgent changes. */
const reservedShare = 0.3;

export function writeLanes(pool: pg.Pool): WriteLanes {
  const connections = pool.options.max;
  const reserved = Math.max(1, Math.round(connections * reservedShare));
  const usual = pLimit(Math.max(1, connections - reserved));
  const urgent = pLimit(Math.ceil(reserved / 2));
  const lanes = new Map<string, { limit: LimitFunction; changes: number }>();

  const whenFree = <Result>(limit: LimitFunction, busy: string, work: () => Promise<Result>) => {
    const since = performance.now();
    return inSlot(limit, work, (error) => throwTooLate(pool, since, busy, error));
  };
  const inLane = async <Result>(id: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(id) ?? { limit: pLimit(perLane), changes: 0 };
    lanes.set(id, lane);
    lane.changes += 1;
    try {
      return await whenFree(lane.limit, `Too many changes of ${id} wait for each other`, work);
    } finally {
      lane.changes -= 1;
      if (lane.changes === 0) lanes.delete(id);
    }
  };
  return {
    run: (of, work) => {
      const isUrgent = of.urgent || currentRequest()?.urgent;
      const limit = isUrgent ? urgent : usual;
      const busy = `All connections for ${isUrgent ? 'urgent ' : ''}changes are in use (${limit.concurrency} of ${connections}, DATABASE_POOL)`;
      const run = () => whenFree(limit, busy, work);
      return of.lane ? inLane(of.lane, run) : run();
    },
    waiting: () =>
      [usual, urgent, ...[...lanes.values()].map(({ limit }) => limit)].reduce(
        (sum, { pendingCount }) => sum + pendingCount,
        0,
      ),
  };
}
