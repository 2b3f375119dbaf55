import type { DemoData } from '../../server/src/demo-data.ts';
import { demoAccounts } from './filling/accounts.ts';

/** Entry point for a server with demo data. Loads the generator only if the database is empty. */
export const demoData: DemoData = {
  accounts: demoAccounts,
  fillIfEmpty: async (options) => {
    if (await options.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
    const { fillIfEmpty } = await import('./filling/fill.ts');
    return fillIfEmpty(options);
  },
};
