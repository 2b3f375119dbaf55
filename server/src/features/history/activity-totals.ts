import { sql } from 'kysely';
import { BoundedCache } from '#lib/bounded-cache.ts';
import { countEntries, type Entries } from '#shared/history/entries.ts';

/** What was counted up to a row that is sealed, and so of rows that no longer change. */
interface Settled {
  to: number;
  /** The chain up to there: another one is of other rows. */
  hash: string;
  count: number;
}

/** What a count comes to, for one statement. */
export interface CountedEntries {
  /** Entries after those that are settled; of all where the chain is another one by now. */
  newer: number;
  /** Of those, up to the last sealed row. */
  sealedNow: number;
  sealedTo: number | null;
  hash: string | null;
  holds: boolean;
}

const maxFilters = 200;

/**
 * Totals of the activity without going through a million entries for each page: those that are sealed are counted once for each
 * filter, and from then on only what has come since.
 */
export function activityTotals() {
  const settled = new BoundedCache<string, Settled>('activity_totals', maxFilters);
  return {
    of(filter: string, wanted: Entries) {
      const held = settled.get(filter);
      const after = held
        ? sql<number>`case when exists (${sealAt(held)}) then ${held.to}::bigint else 0 end`
        : sql<number>`0::bigint`;
      const counted = sql<CountedEntries>`(
        select json_build_object(
          'newer', ${countEntries(wanted, sql`a.id > start.id`)},
          'sealedNow', ${countEntries(wanted, sql`a.id > start.id and a.id <= start.sealed`)},
          'sealedTo', start.sealed, 'hash', start.hash, 'holds', start.id > 0)
          from (
            select ${after} as id, s.audit_id as sealed, encode(s.hash, 'hex') as hash
              from (select) nothing
              left join (select * from audit_seals order by audit_id desc limit 1) s on true
            offset 0
          ) start
      )`;
      const totalOf = ({ newer, sealedNow, sealedTo, hash, holds }: CountedEntries): number => {
        const before = holds ? (held?.count ?? 0) : 0;
        if (sealedTo !== null && hash !== null)
          settled.set(filter, { to: sealedTo, hash, count: before + sealedNow });
        else settled.delete(filter);
        return before + newer;
      };
      return { counted, totalOf };
    },
  };
}

const sealAt = ({ to, hash }: Settled) =>
  sql`select from audit_seals where audit_id = ${to} and hash = decode(${hash}, 'hex')`;
