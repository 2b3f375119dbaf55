import type { StaffNoteInput } from '@foyer/contract/events/event-actions.ts';
import type { Event } from '@foyer/contract/events.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { lockEvent } from '../events.actions.ts';
import { getEvent } from '../events.queries.ts';

/** Sets the note for staff, in every status. 404; 412 `changedMeanwhile`. */
export const noteEvent = (
  { change, clock, images }: Pick<Deps, 'change' | 'clock' | 'images'>,
  context: WriteContext,
  id: string,
  { staffNote }: StaffNoteInput,
  ifMatch?: string,
): Promise<Event> =>
  change(context, async (tx) => {
    const { now, actor } = context;
    await lockEvent(tx, id, now, ifMatch);
    await tx
      .updateTable('events')
      .set({ staffNote, updatedAt: nextUpdatedAt(now), updatedBy: actor.email })
      .where('id', '=', id)
      .execute();
    return getEvent({ db: tx, clock, images }, id);
  });
