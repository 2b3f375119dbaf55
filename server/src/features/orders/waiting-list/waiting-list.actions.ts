import type {
  WaitingList,
  WaitingListEntry,
  WaitingListEntryInput,
} from '@foyer/contract/sales/waiting-list.ts';
import { readingEverything } from '#db/connection/request-scope.ts';
import type { Tx } from '#db/handles.ts';
import { execute } from '#db/reading/reusable-statement.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { lockGuest, refuseBarred } from '#shared/accounts/acting-guest.ts';
import { saleLock } from '../ticket-sales.ts';
import { joinLine, leaveLine } from './line.ts';
import { type EntryPath, getLineEntry, getWaitingList } from './waiting-list.queries.ts';

type WaitingListDeps = Pick<Deps, 'change'>;

/** Adds a guest to the line. 404; 409 `userBlocked`, `userDeleted`, and those of `joinLine`. */
export const addToWaitingList = (
  { change }: WaitingListDeps,
  context: WriteContext,
  eventId: string,
  { userId, quantity }: WaitingListEntryInput,
): Promise<WaitingListEntry> =>
  change({ ...context, lane: eventId }, async (tx) => {
    const guest = await readingEverything(() => lockGuest(tx, userId)); // they may know another place so far
    const event = await lockEvent(tx, eventId, context.now);
    refuseBarred(guest);
    const entryId = await joinLine(tx, event, { userId, quantity, externalId: null }, context.now);
    return getLineEntry(tx, { id: eventId, entryId });
  });

/** Changes how many tickets a guest waits for; the position stays. 404 unless the entry is WAITING. */
export const changeEntry = (
  { change }: WaitingListDeps,
  context: WriteContext,
  path: EntryPath,
  quantity: number,
): Promise<WaitingListEntry> =>
  change({ ...context, lane: path.id }, async (tx) => {
    await lockEvent(tx, path.id, context.now);
    const changed = await tx
      .updateTable('waitingListEntries')
      .set({ quantity })
      .where('id', '=', path.entryId)
      .where('eventId', '=', path.id)
      .where('state', '=', 'WAITING')
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new AppError('notFound');
    return getLineEntry(tx, path);
  });

/** Takes a guest out of the line, with their offer. 404. */
export const removeEntry = (
  { change }: WaitingListDeps,
  context: WriteContext,
  path: EntryPath,
): Promise<void> =>
  change({ ...context, lane: path.id }, async (tx) => {
    await lockEvent(tx, path.id, context.now);
    await leaveLine(tx, (await getLineEntry(tx, path)).id);
  });

/** Opens or closes the waiting list. Offers run on while it is closed. 404. */
export const openWaitingList = (
  { change }: WaitingListDeps,
  context: WriteContext,
  eventId: string,
  open: boolean,
): Promise<WaitingList> =>
  change({ ...context, lane: eventId }, async (tx) => {
    const { now, actor } = context;
    const events = tx.selectFrom('events').select('waitingListOpen').where('id', '=', eventId);
    const event = await events.forNoKeyUpdate().executeTakeFirst();
    if (event && event.waitingListOpen !== open)
      await tx
        .updateTable('events')
        .set({ waitingListOpen: open, updatedAt: nextUpdatedAt(now), updatedBy: actor.email })
        .where('id', '=', eventId)
        .execute();
    return getWaitingList(tx, eventId);
  });

/** 404 for a draft, which has no waiting list. */
async function lockEvent(tx: Tx, id: string, now: Date) {
  const [event] = await execute(tx, saleLock(tx, { id, now }));
  if (!event) throw new AppError('notFound');
  return event;
}
