import type { WaitingList, WaitingListEntry } from '@foyer/contract/sales/waiting-list.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import { positionInLine } from '#presenters/waiting-list.ts';

/** Entries of the answer. Longer lines show their beginning. */
const entriesShown = 200;

/** Offers first, then the line. 404. */
export async function getWaitingList(db: Db, eventId: string): Promise<WaitingList> {
  const event = await db
    .selectFrom('events')
    .select('waitingListOpen')
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw new AppError('notFound');
  const active = entryRows(db)
    .where('w.eventId', '=', eventId)
    .where('w.state', 'in', ['OFFERED', 'WAITING'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .select(
      sql<number | null>`case w.state when 'WAITING' then
        row_number() over (partition by w.state order by w.place) end`.as('position'),
    );
  const rows = await active
    .orderBy(sql`w.state = 'WAITING'`)
    .orderBy('w.place')
    .limit(entriesShown)
    .execute();
  return { open: event.waitingListOpen, total: rows[0]?.total ?? 0, entries: rows.map(toEntry) };
}

/** 404 for an entry that is not this event's. */
export async function getLineEntry(db: Db, { id, entryId }: EntryPath): Promise<WaitingListEntry> {
  const row = await entryRows(db)
    .select(positionInLine.as('position'))
    .where('w.id', '=', entryId)
    .where('w.eventId', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toEntry(row);
}

/** `id` is the event's. */
export interface EntryPath {
  id: string;
  entryId: string;
}

const entryRows = (db: Db) =>
  db
    .selectFrom('waitingListEntries as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .select(['w.id', 'w.quantity', 'w.state as status', 'w.joinedAt', 'w.holdUntil'])
    .select(['w.userId', 'u.email', 'u.name', 'u.surname', 'u.phonePrefix', 'u.phoneNumber']);
type EntryRow = Awaited<ReturnType<ReturnType<typeof entryRows>['executeTakeFirstOrThrow']>> & {
  position: number | null;
};

const toEntry = ({
  id,
  quantity,
  position,
  status,
  joinedAt,
  holdUntil,
  ...guest
}: EntryRow): WaitingListEntry => {
  const { userId, email, name, surname, phonePrefix, phoneNumber } = guest;
  return {
    id,
    user: { id: userId, email, profile: { name, surname, phonePrefix, phoneNumber } },
    quantity,
    position,
    status,
    joinedAt: isoMoment(joinedAt),
    holdUntil: holdUntil && isoMoment(holdUntil),
  };
};
