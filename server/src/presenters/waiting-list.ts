/** Entries of waiting lists in the format of the guests' API. */
import type { AppWaitingListEntry } from '@foyer/contract/app-api/waiting-list.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';

/** Place in the line, from 1; null unless WAITING. Expects the entry as `w`. */
export const positionInLine = sql<number | null>`case when w.state = 'WAITING' then (
  select count(*) from public.waiting_list_entries a
   where a.event_id = w.event_id and a.state = 'WAITING' and a.place <= w.place
) end`;

export const appWaitingListRows = (db: Db) =>
  db
    .selectFrom('waitingListEntries as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .select(['w.id', 'w.externalId', 'w.eventId', 'u.externalId as guest', 'w.quantity', 'w.state as status'])
    .select(['w.holdUntil', 'w.joinedAt', positionInLine.as('position')]);
type AppWaitingListRow = Awaited<
  ReturnType<ReturnType<typeof appWaitingListRows>['executeTakeFirstOrThrow']>
>;

export const toAppWaitingListEntry = ({
  holdUntil,
  joinedAt,
  ...same
}: Read<AppWaitingListRow>): AppWaitingListEntry => ({
  ...same,
  holdUntil: holdUntil && isoMoment(holdUntil),
  joinedAt: isoMoment(joinedAt),
});
