import { sealAudit } from '#db/seal-audit.ts';
import type { Deps } from '#deps.ts';
import { getSeal } from './seal.queries.ts';

/** Seals what can be sealed each time it is called, and once a day tells the log the head, so that it stands outside the database. */
export function historySealer({ db, change, clock, log }: Pick<Deps, 'db' | 'change' | 'clock' | 'log'>) {
  let told = '';
  return async (): Promise<void> => {
    await sealAudit({ db, change, now: clock.now });
    const today = clock.today();
    if (told === today) return;
    const { head, sealed } = await getSeal(db);
    if (head === null) return;
    log.info({ head, sealed }, 'the head of the history: npm run verify-history -- --head takes it');
    told = today;
  };
}
