import type { DemoData } from '../../server/src/demo-data.ts';
import { demoAccounts } from './accounts.ts';

/** What the server loads when it runs with demo data. What makes them is loaded only where there is nobody yet. */
export const demoData: DemoData = {
  accounts: demoAccounts,
  fillIfEmpty: async (options) => {
    if (await options.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
    const { fillIfEmpty } = await import('./fill.ts');
    return fillIfEmpty(options);
  },
};
