import type { DraftAttention } from '@foyer/contract/events.ts';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from './event-periods.ts';

/** Condition of drafts `e` that need attention. The dashboard counts by it, and the list filters by it. */
export const needsAttention = (kind: DraftAttention, now: Date, timeZone: string): RawBuilder<boolean> =>
  kind === 'PUBLISHING_FAILED'
    ? sql`e.publish_failure is not null`
    : sql`(e.publish_at >= ${startOfDay(today(now, timeZone), timeZone)}
        and e.publish_at < ${nextDay(now, timeZone)} and (${lacksSomething}))`;

/** End of the venue's day, when other drafts are those of today. */
export const nextDay = (now: Date, timeZone: string) =>
  startOfDay(sql`${today(now, timeZone)} + 1`, timeZone);

/** Computed from the time of the request, the only time that a reusable statement may contain. */
const today = (now: Date, timeZone: string) => sql`(${now}::timestamptz at time zone ${timeZone})::date`;

/** No cover, no place, or a start before the time of publishing (as in `eventPublishIssues`). */
const lacksSomething = sql`e.image_id is null
  or date_trunc('minute', e.time_from) < date_trunc('minute', e.publish_at)
  or not exists (select from event_places ep where ep.event_id = e.id)`;
