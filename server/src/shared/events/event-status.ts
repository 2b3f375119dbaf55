import type { EventStatus } from '@foyer/contract/enums.ts';
import { sql } from 'kysely';

/**
 * UPCOMING, CURRENT and PAST depend on the time, so that no job must update them (decisions D). Expects the
 * events table as `e`.
 */
export const statusAt = (now: Date) => sql<EventStatus>`case
  when e.status <> 'PUBLISHED' then e.status::text
  when e.time_from > ${now} then 'UPCOMING'
  when e.time_to > ${now} then 'CURRENT'
  else 'PAST' end`;

/** Like `statusAt`, as a condition for an index on (status, time). */
export function hasStatus(status: EventStatus, now: Date) {
  const published = sql`e.status = 'PUBLISHED'`;
  switch (status) {
    case 'UPCOMING':
      return sql<boolean>`(${published} and e.time_from > ${now})`;
    case 'CURRENT':
      return sql<boolean>`(${published} and e.time_from <= ${now} and e.time_to > ${now})`;
    case 'PAST':
      return sql<boolean>`(${published} and e.time_to <= ${now})`;
    default:
      return sql<boolean>`e.status = ${sql.lit(status)}`;
  }
}

/** Time when events next enter or leave the status without a write; undefined if they never do. */
export function nextStatusChange(status: EventStatus, now: Date) {
  const nextStart = sql`(select min(time_from) from events where status = 'PUBLISHED' and time_from > ${now})`;
  const nextEnd = sql`(select min(time_to) from events where status = 'PUBLISHED' and time_to > ${now})`;
  if (status === 'UPCOMING') return sql<Date | null>`${nextStart}`;
  if (status === 'CURRENT') return sql<Date | null>`least(${nextStart}, ${nextEnd})`;
  if (status === 'PAST') return sql<Date | null>`${nextEnd}`;
  return undefined;
}
