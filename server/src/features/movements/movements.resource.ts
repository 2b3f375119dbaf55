import { movements } from '@foyer/contract/resources/billings.ts';
import type { Deps } from '#deps.ts';
import { serve } from '#resources/serve.ts';
import { exportMovements, listMovements } from './movements.queries.ts';

export const servedMovements = (deps: Deps) =>
  serve(movements, ['movements', 'billings', 'users', 'events', 'places'], {
    list: (query) => listMovements(deps, query),
    file: (query) => exportMovements(deps, query),
    texts: {
      list: [
        'List movements',
        'Returns money that was paid or refunded, newest first. Movements are written once and never changed; takings are their sums.',
      ],
    },
  });
