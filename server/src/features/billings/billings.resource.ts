import { billings } from '@foyer/contract/resources/billings.ts';
import type { Deps } from '#deps.ts';
import { serve } from '#resources/serve.ts';
import { endExpiredHolds } from '#shared/sales/orders.ts';
import { getBilling, listBillings } from './billings.queries.ts';
import { exportBillings } from './billings-export.queries.ts';

export const servedBillings = (deps: Deps) =>
  serve(
    billings,
    [
      'billings',
      'movements',
      'users',
      'orders',
      'events',
      'places',
      'event_places',
      'discounts',
      'ticket_codes',
    ],
    {
      list: (query) => listBillings({ ...deps, now: deps.clock.now() }, query),
      file: async (query) => {
        await endExpiredHolds(deps, deps.clock.now());
        return exportBillings(deps, query);
      },
      get: async (id) => {
        await endExpiredHolds(deps, deps.clock.now());
        return getBilling(deps.db, id);
      },
      texts: {
        list: [
          'List billings',
          'Returns payments and refunds, newest first, filtered by status, type, event, place, payment method, seller and days.',
        ],
        get: ['Get a billing', 'Returns a payment or a refund with what it was for.'],
      },
    },
  );
