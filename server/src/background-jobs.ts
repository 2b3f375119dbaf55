import { deleteOldBrowsers } from '#auth/browsers.ts';
import { workMails } from '#auth/mail-jobs.ts';
import { deleteOldChallenges } from '#auth/second-factor/passkey-challenges.ts';
import { deleteOldAttempts } from '#auth/throttle.ts';
import { idempotencyKeyTtlMs, system } from '#db/changes.ts';
import { workEventMails } from '#features/events/event-mail-jobs.ts';
import { publishDueEvents } from '#features/events/scheduled-publishing.ts';
import { historySealer } from '#features/history/history-sealer.ts';
import { resumeImports, workImports } from '#features/imports/import-jobs.ts';
import { deleteOldImports } from '#features/imports/imports.actions.ts';
import { workWebhooks } from '#features/webhooks/webhook-delivery.ts';
import { tidyWebhooks } from '#features/webhooks/webhook-health.ts';
import { tidyMails } from '#shared/mails.ts';
import { endOverdueHolds } from '#shared/orders.ts';
import type { Deps } from './deps.ts';

const orphanedFilesIntervalMs = 15_000;
const overdueHoldsIntervalMs = 5000;
const dueEventsIntervalMs = 10_000;
const sealIntervalMs = 10_000;
const expiredIntervalMs = 3_600_000;

/** Starts what has to be done from time to time; any number of instances may do it at once. Returns what stops it. */
export async function startBackgroundJobs(deps: Deps): Promise<() => Promise<void>> {
  await startWorkers(deps);
  await deps.jobs.recover();
  await resumeImports(deps);
  const stopOrphanedFiles = repeat(orphanedFilesIntervalMs, deps, () =>
    deps.images.deleteOrphanedFiles(deps.clock.now()),
  );
  // Whoever reads orders ends these as well; but webhooks tell of them though nobody reads.
  const stopOverdueHolds = repeat(overdueHoldsIntervalMs, deps, () =>
    endOverdueHolds(deps, deps.clock.now()),
  );
  const stopPublishing = repeat(dueEventsIntervalMs, deps, () => publishDueEvents(deps));
  const stopSealing = repeat(sealIntervalMs, deps, historySealer(deps));
  const stopExpired = repeat(expiredIntervalMs, deps, async () => {
    await deleteExpired(deps);
    await tidyWebhooks({ change: deps.change, now: deps.clock.now() });
  });
  return async () => {
    await Promise.all([
      deps.jobs.stop(),
      stopOrphanedFiles(),
      stopOverdueHolds(),
      stopPublishing(),
      stopSealing(),
      stopExpired(),
    ]);
  };
}

/** Does the jobs that changes enqueue. */
export async function startWorkers(deps: Deps): Promise<void> {
  await workMails(deps);
  await workEventMails(deps);
  workWebhooks(deps);
  await workImports(deps);
}

/** Runs again and again, never twice at once; a failure is logged and does not end it. */
function repeat(
  intervalMs: number,
  { log }: Pick<Deps, 'log'>,
  work: () => Promise<void>,
): () => Promise<void> {
  let underWay = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    underWay = work()
      .catch((error: unknown) => log.warn({ err: error }, 'a background job failed; it will be tried again'))
      .finally(() => {
        busy = false;
      });
  }, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}

/** Deletes rows that have expired. A login whose last refresh token is gone is over too, but stays as a record. */
async function deleteExpired({ change, clock }: Pick<Deps, 'change' | 'clock'>): Promise<void> {
  const now = clock.now();
  await change({ actor: system, action: 'deleteExpired', requestId: 'background job', now }, async (tx) => {
    await deleteOldAttempts(tx, now);
    await deleteOldBrowsers(tx, now);
    await deleteOldChallenges(tx, now);
    await deleteOldImports(tx, now);
    await tidyMails(tx, now);
    await tx.deleteFrom('refreshTokens').where('expiresAt', '<', now).execute();
    await tx.deleteFrom('loginChallenges').where('expiresAt', '<', now).execute();
    await tx.deleteFrom('totpSetups').where('expiresAt', '<', now).execute();
    await tx.deleteFrom('verificationCodes').where('expiresAt', '<', now).execute();
    await tx
      .deleteFrom('idempotencyKeys')
      .where('createdAt', '<', new Date(now.getTime() - idempotencyKeyTtlMs))
      .execute();
  });
}
