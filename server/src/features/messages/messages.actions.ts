import type { Message, MessageInput } from '@foyer/contract/messages.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { lockRow, updateRow } from '#resources/rows.ts';
import { getMessage } from './messages.queries.ts';

/** Updates the note and the status of a message. 404; 412 `changedMeanwhile`. */
export const updateMessage = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  id: string,
  { note, status }: MessageInput,
  ifMatch?: string,
): Promise<Message> =>
  change(context, async (tx) => {
    await lockRow(tx, 'messages', id, ifMatch);
    await updateRow(tx, 'messages', id, { note, status, updatedBy: context.actor.id }, context.now);
    return getMessage(tx, id);
  });
