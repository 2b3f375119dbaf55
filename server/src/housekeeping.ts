import { deleteOldAttempts } from '#auth/throttle.ts';
import { system } from '#db/changes.ts';
import type { Deps } from './deps.ts';

const sweepEvery = 15_000;
const dropEvery = 3_600_000;
const keptIdempotencyKeys = 24 * 3_600_000;

/** What has to be done from time to time; any number of instances may do it at once. Returns what stops it. */
export function keepHouse(deps: Pick<Deps, 'change' | 'clock' | 'images' | 'log'>): () => Promise<void> {
  const sweeping = repeat(sweepEvery, deps, () => deps.images.sweep(deps.clock.now()));
  const dropping = repeat(dropEvery, deps, () => dropOutlived(deps));
  return async () => {
    await Promise.all([sweeping(), dropping()]);
  };
}

/** Runs again and again, never twice at once; a failure is logged and does not end it. */
function repeat(every: number, { log }: Pick<Deps, 'log'>, work: () => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    underWay = work()
      .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed; it will be tried again'))
      .finally(() => {
        busy = false;
      });
  }, every);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}

/** Rows that nothing looks at any more. A login whose last refresh token is gone is over too, but stays as a record. */
async function dropOutlived({ change, clock }: Pick<Deps, 'change' | 'clock'>): Promise<void> {
  const now = clock.now();
  await change({ actor: system, action: 'dropOutlived', requestId: 'housekeeping', now }, async (tx) => {
    await deleteOldAttempts(tx, now);
    await tx.deleteFrom('refreshTokens').where('expiresAt', '<', now).execute();
    await tx.deleteFrom('verificationCodes').where('expiresAt', '<', now).execute();
    await tx
      .deleteFrom('idempotencyKeys')
      .where('createdAt', '<', new Date(now.getTime() - keptIdempotencyKeys))
      .execute();
  });
}
