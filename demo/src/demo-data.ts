import type { DemoData } from '../../server/src/demo-data.ts';
import { demoAccounts, fillIfEmpty } from './fill.ts';

/** What the server loads when it runs with demo data. */
export const demoData: DemoData = { accounts: demoAccounts, fillIfEmpty };
