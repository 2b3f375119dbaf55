import type { Deps } from '#deps.ts';
import { sealAudit } from '#history/seal-audit.ts';
import { getSeal } from './seal.queries.ts';

/**
 * Returns a job that seals new entries. Once a day it logs the last hash, which keeps a copy outside the
 * database.
 */
export function historySealer({ db, change, clock, log }: Pick<Deps, 'db' | 'change' | 'clock' | 'log'>) {
  let loggedDay = '';
  return async (): Promise<void> => {
    await sealAudit({ db, change, now: clock.now });
    const today = clock.today();
    if (loggedDay === today) return;
    const { head, sealed } = await getSeal(db);
    if (head === null) return;
    log.info({ head, sealed }, 'the head of the history: npm run verify-history -- --head takes it');
    loggedDay = today;
  };
}
