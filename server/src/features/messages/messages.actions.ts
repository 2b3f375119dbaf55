import type { Message, MessageInput } from '@foyer/contract/messages.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { checkIfMatch } from '#http/answers/etag.ts';
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
    const message = await tx
      .selectFrom('messages')
      .select('updatedAt')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!message) throw new AppError('notFound');
    checkIfMatch(ifMatch, message.updatedAt);
    await tx
      .updateTable('messages')
      .set({ note, status, updatedBy: context.actor.id, updatedAt: nextUpdatedAt(context.now) })
      .where('id', '=', id)
      .execute();
    return getMessage(tx, id);
  });
