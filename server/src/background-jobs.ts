import { oldBrowsers } from '#auth/login/browsers.ts';
import { oldAttempts } from '#auth/login/throttle.ts';
import { handleAccountMails } from '#auth/mails/mail-jobs.ts';
import type { ClockWatch } from '#db/connection/clock-watch.ts';
import { idempotencyKeyTtlMs } from '#db/writing/changes.ts';
import { deletingOlder, type Tidying, tidy } from '#db/writing/tidying.ts';
import { handleRefundMails } from '#features/billings/refunds/refund-mail-jobs.ts';
import { oldCountedAdmissions, oldScans } from '#features/check-ins/check-ins.actions.ts';
import { handleEventMails } from '#features/events/actions/event-mail-jobs.ts';
import { publishDueEvents } from '#features/events/actions/scheduled-publishing.ts';
import { historySealer } from '#features/history/seal/history-sealer.ts';
import { handleVerifications } from '#features/history/seal/verification.actions.ts';
import { handleImports, resumeImports } from '#features/imports/import-jobs.ts';
import { tidyingOfImports } from '#features/imports/imports.actions.ts';
import { handleAssignedMails } from '#features/messages/assignment/assigned-mail-jobs.ts';
import { handleAnswerMails } from '#features/messages/thread/answer-mail-jobs.ts';
import { handleTicketMails } from '#features/orders/ticket-mail-jobs.ts';
import { handleOfferMails } from '#features/orders/waiting-list/offer-mail-jobs.ts';
import { serveWaitingLists } from '#features/orders/waiting-list/offers.ts';
import { handleReservationMails } from '#features/reservations/reservation-mail-jobs.ts';
import { removeOldData } from '#features/users/retention/retention.actions.ts';
import { announceErasure } from '#features/webhooks/announcements.ts';
import { handleWebhooks } from '#features/webhooks/webhook-delivery.ts';
import { oldDeliveries, tidyWebhooks } from '#features/webhooks/webhook-health.ts';
import type { PeriodicWork } from '#lib/metrics.ts';
import { tidyingOfMails } from '#mail/tidy-mails.ts';
import { endAllExpiredHolds } from '#shared/sales/orders.ts';
import type { BackupServer } from './backup/serve-backups.ts';
import type { Deps } from './deps.ts';

const orphanedFilesIntervalMs = 15_000;
const expiredHoldsIntervalMs = 5000;
const waitingListsIntervalMs = 2000;
const dueEventsIntervalMs = 10_000;
const sealIntervalMs = 10_000;
const clockIntervalMs = 60_000;
const expiredIntervalMs = 3_600_000;

/** Parts of the process that periodic jobs serve or spare. */
interface Others {
  clockWatch: ClockWatch | undefined;
  backups: BackupServer | undefined;
}

/**
 * Starts periodic jobs, which several instances may run at the same time. Returns a function that stops them.
 */
export async function startBackgroundJobs(
  deps: Deps,
  { clockWatch, backups }: Others,
): Promise<() => Promise<void>> {
  await startWorkers(deps);
  await deps.jobs.recover();
  await resumeImports(deps);
  const stopping = new AbortController();
  const stopOrphanedFiles = repeat('orphanedFiles', orphanedFilesIntervalMs, deps, async () => {
    if (!backups?.isUnderWay()) await deps.images.deleteOrphanedFiles(deps.clock.now(), stopping.signal);
  });
  // Reading orders ends them as well, but webhooks must announce them without a read.
  const stopExpiredHolds = repeat('expiredHolds', expiredHoldsIntervalMs, deps, () =>
    endAllExpiredHolds(deps, deps.clock.now()),
  );
  const stopWaitingLists = repeat('waitingLists', waitingListsIntervalMs, deps, () =>
    serveWaitingLists(deps),
  );
  const stopPublishing = repeat('publishing', dueEventsIntervalMs, deps, () => publishDueEvents(deps));
  await clockWatch?.check();
  const stopClockWatch = repeat('clock', clockIntervalMs, deps, async () => clockWatch?.check());
  const stopSealing = repeat('sealing', sealIntervalMs, deps, historySealer(deps));
  const stopExpired = repeat('tidying', expiredIntervalMs, deps, async () => {
    const failed = () => deps.metrics?.periodicFailure('tidying');
    await tidy({ ...deps, stopping: stopping.signal, failed }, expiredRows, deps.clock.now());
    await tidyWebhooks({ change: deps.change, now: deps.clock.now() });
  });
  const retaining = { ...deps, announceErasure: announceErasure(deps), stopping: stopping.signal };
  const stopRetention = repeat(
    'retention',
    expiredIntervalMs,
    deps,
    () => removeOldData({ ...retaining, failed: () => deps.metrics?.periodicFailure('retention') }),
    { atOnce: true },
  );
  return async () => {
    stopping.abort();
    await Promise.all([
      deps.jobs.stop(),
      stopOrphanedFiles(),
      stopExpiredHolds(),
      stopWaitingLists(),
      stopPublishing(),
      stopClockWatch(),
      stopSealing(),
      stopExpired(),
      stopRetention(),
    ]);
  };
}

/** Starts processing queued jobs. */
export async function startWorkers(deps: Deps): Promise<void> {
  handleAccountMails(deps);
  handleEventMails(deps);
  handleTicketMails(deps);
  handleOfferMails(deps);
  handleRefundMails(deps);
  handleReservationMails(deps);
  handleAnswerMails(deps);
  handleAssignedMails(deps);
  handleWebhooks(deps);
  await handleImports(deps);
  await handleVerifications(deps);
}

/** Repeats work without overlap. Errors are logged and do not stop the repetition. */
function repeat(
  name: PeriodicWork,
  intervalMs: number,
  { log, metrics }: Pick<Deps, 'log' | 'metrics'>,
  work: () => Promise<void>,
  { atOnce = false } = {},
): () => Promise<void> {
  let underWay = Promise.resolve();
  let busy = false;
  const run = () => {
    if (busy) return;
    busy = true;
    underWay = work()
      .catch((error: unknown) => {
        metrics?.periodicFailure(name);
        log.warn({ err: error }, 'a background job failed; it will be tried again');
      })
      .finally(() => {
        busy = false;
      });
  };
  if (atOnce) run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}

/** Deletes expired rows. Logins without refresh tokens have ended, but remain as a record. */
export const expiredRows: readonly Tidying[] = [
  oldAttempts,
  oldBrowsers,
  deletingOlder('passkey_challenges', 'expires_at'),
  ...tidyingOfImports,
  oldScans,
  oldCountedAdmissions,
  ...tidyingOfMails,
  oldDeliveries,
  deletingOlder('refresh_tokens', 'expires_at'),
  deletingOlder('login_challenges', 'expires_at'),
  deletingOlder('totp_setups', 'expires_at'),
  deletingOlder('verification_codes', 'expires_at'),
  deletingOlder('invitations', 'expires_at'),
  deletingOlder('idempotency_keys', 'created_at', idempotencyKeyTtlMs),
];
