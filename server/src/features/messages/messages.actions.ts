import type { Message, MessageInput } from '@foyer/contract/messages.ts';
import { type Change, refuseIfChanged, touched } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { getMessage } from './messages.queries.ts';

/** Notes what was done about a message, and how far that is. 404, 412 `changedMeanwhile`. */
export const updateMessage = (
  { change }: Pick<Deps, 'change'>,
  cause: Change,
  id: string,
  { note, status }: MessageInput,
  ifMatch?: string,
): Promise<Message> =>
  change(cause, async (tx) => {
    const message = await tx
      .selectFrom('messages')
      .select('updatedAt')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) throw new AppError('notFound');
    refuseIfChanged(ifMatch, message.updatedAt);
    await tx
      .updateTable('messages')
      .set({ note, status, updatedBy: cause.actor.id, updatedAt: touched(cause.now) })
      .where('id', '=', id)
      .execute();
    return getMessage(tx, id);
  });
