import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { Clock } from '#lib/clock.ts';

/** Copies by `updatedSince` allow for 15 s, most of which a change may spend waiting for the database. */
const toleratedMs = 5000;

/** Compares this process's clock with the database's, which all instances share. */
export interface ClockWatch {
  /** Compares both, and logs when they begin or cease to differ too much. */
  check(): Promise<void>;
  /** Positive if this process is ahead. */
  differenceMs(): number;
}

export function watchClock(
  db: Db,
  clock: Pick<Clock, 'now'>,
  log: { info(line: string): void; warn(line: string): void },
): ClockWatch {
  let differenceMs = 0;
  let isWrong = false;
  return {
    check: async () => {
      differenceMs = await leastDifference(db, clock);
      const wasWrong = isWrong;
      isWrong = Math.abs(differenceMs) > toleratedMs;
      const seconds = Math.round(Math.abs(differenceMs) / 1000);
      const direction = differenceMs > 0 ? 'ahead of' : 'behind';
      if (isWrong && !wasWrong)
        log.warn(
          `The clock of this machine is ${seconds} s ${direction} the database's: other programs may miss changes. Synchronize both`,
        );
      if (wasWrong && !isWrong) log.info("The clock of this machine agrees with the database's again");
    },
    differenceMs: () => differenceMs,
  };
}

/** Difference that is certain: a slow answer could have been given at any time since the question. */
async function leastDifference(db: Db, clock: Pick<Clock, 'now'>): Promise<number> {
  const asked = clock.now().getTime();
  const { at } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('at')).executeTakeFirstOrThrow();
  const answered = clock.now().getTime();
  const there = at.getTime();
  if (there < asked) return asked - there;
  return there > answered ? answered - there : 0;
}
