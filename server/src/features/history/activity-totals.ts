import { sql } from 'kysely';
import { BoundedCache } from '#lib/bounded-cache.ts';
import { countEntries, type Entries } from '#shared/history/entries.ts';

/** Cached count of the entries up to a sealed row, which can no longer change. */
interface CachedCount {
  to: number;
  /** Chain hash of that row. If it differs, the database holds another history, such as a restored backup. */
  hash: string;
  count: number;
  /** Last archived row. If it changes, counted entries are gone. */
  archived: number;
}

/** Result of the counting subquery. */
export interface CountedEntries {
  /** Entries after the cached ones, or all entries if the cache does not apply. */
  newer: number;
  /** Newer entries that are sealed. */
  sealedNow: number;
  sealedTo: number | null;
  hash: string | null;
  archived: number;
  isValid: boolean;
}

const maxFilters = 200;

/**
 * Totals of the activity list without counting a million entries for each page. The count of sealed entries
 * is cached by filter, so only newer entries are counted.
 */
export function activityTotals() {
  const cache = new BoundedCache<string, CachedCount>('activity_totals', maxFilters);
  return {
    of(filter: string, wanted: Entries) {
      const cached = cache.get(filter);
      const after = cached
        ? sql<number>`case when exists (${sealAt(cached)}) then ${cached.to}::bigint else 0 end`
        : sql<number>`0::bigint`;
      const counted = sql<CountedEntries>`(
        select json_build_object(
          'newer', ${countEntries(wanted, sql`a.id > start.id`)},
          'sealedNow', ${countEntries(wanted, sql`a.id > start.id and a.id <= start.sealed`)},
          'sealedTo', start.sealed, 'hash', start.hash, 'archived', start.archived,
          'isValid', start.id > 0)
          from (
            select ${after} as id, s.audit_id as sealed, encode(s.hash, 'hex') as hash, ${lastArchived} as archived
              from (select) nothing
              left join (select * from audit_seals order by audit_id desc limit 1) s on true
            offset 0
          ) start
      )`;
      const totalOf = ({ newer, sealedNow, sealedTo, hash, archived, isValid }: CountedEntries): number => {
        const before = isValid ? (cached?.count ?? 0) : 0;
        if (sealedTo !== null && hash !== null)
          cache.set(filter, { to: sealedTo, hash, archived, count: before + sealedNow });
        else cache.delete(filter);
        return before + newer;
      };
      return { counted, totalOf };
    },
  };
}

const lastArchived = sql`(select coalesce(max(last_id), 0) from history_archive)`;

const sealAt = ({ to, hash, archived }: CachedCount) =>
  sql`select from audit_seals where audit_id = ${to} and hash = decode(${hash}, 'hex') and ${lastArchived} = ${archived}`;
