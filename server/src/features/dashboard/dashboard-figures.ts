/** Figures over all rows: counters and sums that triggers keep, or their computation for a limited caller. */
import { sql } from 'kysely';
import { readLimit } from '#db/connection/request-scope.ts';
import type { Db } from '#db/handles.ts';
import type { Send } from '#db/reading/pipeline.ts';
import { figuresByRevision } from '#lists/figures.ts';

interface Counter {
  name: string;
  value: number;
}

interface Sums {
  counters: Counter[];
  billings: number;
  /** In grosze. */
  income: number;
  eventIncome: number;
}

const countersIn = (table: string) => sql<Counter[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'value', value)), '[]')
    from (select name, sum(value)::bigint as value from ${sql.table(table)} group by name) c)`;

const sums = sql<Sums>`(
  select json_build_object(
           'counters', ${countersIn('counters')},
           'billings', coalesce(sum(billings), 0)::bigint,
           'income', coalesce(sum(paid_minor), 0)::bigint,
           'eventIncome', coalesce(sum(paid_minor) filter (where of_event), 0)::bigint)
    from (select billings, of_event,
                 case when status = 'PAID' then case type when 'REFUND' then -cost_minor else cost_minor end end as paid_minor
            from billing_sums) s)`;

/** Returns a function that reads the figures of the caller. */
export function figuresReader(db: Db) {
  const readSums = figuresByRevision<Sums>('dashboard_figures');
  const readOwn = figuresByRevision<Counter[]>('dashboard_own_figures');
  return async (send: Send) => {
    const [{ counters, ...same }, own] = await Promise.all([
      readSums(db, send, {
        key: 'sums',
        dependsOn: ['billings', 'users', 'reviews', 'messages'],
        select: sums,
      }),
      readLimit() === null
        ? []
        : readOwn(db, send, {
            key: 'own counters',
            dependsOn: ['users', 'messages'],
            select: countersIn('limited_own_counters'),
            ofAccount: true,
          }),
    ]);
    const figure = (name: string) =>
      [...counters, ...own].reduce((sum, counter) => sum + (counter.name === name ? counter.value : 0), 0);
    return { ...same, figure };
  };
}
