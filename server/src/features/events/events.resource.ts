import { events } from '@foyer/contract/resources/events.ts';
import type { Deps } from '#deps.ts';
import { type ServedResource, serve } from '#resources/serve.ts';
import { getEvent, listEvents } from './events.queries.ts';
import { eventRestorer } from './events.restore.ts';
import { exportEvents } from './events-export.queries.ts';

/** Drafts are saved below another path (`events.routes.ts`), and *Undo* also restores coupons. */
export const servedEvents = (deps: Deps): ServedResource => ({
  ...serve(events, ['events', 'event_places', 'images', 'tickets', 'orders', 'waiting_list_entries'], {
    list: (query) => listEvents(deps, query),
    file: (query) => exportEvents(deps, query),
    get: (id) => getEvent(deps, id),
    texts: {
      list: ['List events', 'Returns events of one status, soonest or latest first depending on the status.'],
      get: ['Get an event', 'Returns an event in any status.'],
    },
  }),
  restorer: eventRestorer(deps),
});
