import type { AppWaitingListEntry, AppWaitingListInput } from '@foyer/contract/app-api/waiting-list.ts';
import type { Db, Tx } from '#db/handles.ts';
import { execute } from '#db/reading/reusable-statement.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { appWaitingListRows, toAppWaitingListEntry } from '#presenters/waiting-list.ts';
import { lockActingGuest, refuseBarred } from '#shared/accounts/acting-guest.ts';
import { saleLock } from '../ticket-sales.ts';
import { joinLine, leaveLine } from './line.ts';

/**
 * Adds a guest to the waiting list of an event. Repeating an `externalId` returns the existing entry. 404; 409
 * `externalIdReused`, `userBlocked`, `userDeleted`, and those of `joinLine`.
 */
export const joinWaitingList = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  eventId: string,
  { externalId, guest, quantity }: AppWaitingListInput,
): Promise<{ isNew: boolean; entry: AppWaitingListEntry }> =>
  change({ ...context, lane: eventId }, async (tx) => {
    await lockName(tx, `waiting list ${externalId}`); // serializes calls with the same `externalId`
    const known = await appWaitingListRows(tx).where('w.externalId', '=', externalId).executeTakeFirst();
    if (known) {
      const entry = toAppWaitingListEntry(known);
      const fields = differingFields(entry, { eventId, guest, quantity });
      if (fields.length > 0) throw new AppError('externalIdReused', { params: { fields } });
      return { isNew: false, entry };
    }
    const { id: userId, ...state } = await lockActingGuest(tx, guest);
    const [event] = await execute(tx, saleLock(tx, { id: eventId, now: context.now }));
    if (!event) throw new AppError('notFound');
    refuseBarred(state);
    const id = await joinLine(tx, event, { userId, quantity, externalId }, context.now);
    const row = await appWaitingListRows(tx).where('w.id', '=', id).executeTakeFirstOrThrow();
    return { isNew: true, entry: toAppWaitingListEntry(row) };
  });

function differingFields(
  known: AppWaitingListEntry,
  sent: Pick<AppWaitingListEntry, 'eventId' | 'guest' | 'quantity'>,
): string[] {
  return (['eventId', 'guest', 'quantity'] as const).filter((field) => known[field] !== sent[field]);
}

interface NamedEntry {
  id: string;
  externalId: string;
}

/** 404 for an entry that is not this event's. */
export async function getWaitingListEntry(
  db: Db,
  { id, externalId }: NamedEntry,
): Promise<AppWaitingListEntry> {
  const row = await appWaitingListRows(db)
    .where('w.externalId', '=', externalId)
    .where('w.eventId', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toAppWaitingListEntry(row);
}

/** Leaves the waiting list; an entry that has ended stays as it is. 404. */
export const leaveWaitingList = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  named: NamedEntry,
): Promise<void> =>
  change({ ...context, lane: named.id }, async (tx) => {
    await lockEvent(tx, named.id);
    await leaveLine(tx, (await getWaitingListEntry(tx, named)).id);
  });

const lockEvent = (tx: Tx, id: string) =>
  tx.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute();
