import type { AppMessage, AppMessageInput } from '@foyer/contract/app-api/messages.ts';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { invalid } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { appMessageRows, toAppMessage } from '#presenters/messages.ts';
import { lockRow, updateRow } from '#resources/rows.ts';
import { lockActingGuest, refuseBarred } from '#shared/accounts/acting-guest.ts';
import { threadIdOf } from './thread/thread-id.ts';

/**
 * Stores a guest's message to the staff, or adds it to the thread of an earlier one. 404 `guestNotFound`; 400 for a message of
 * another guest; 409 `userBlocked`, `userDeleted`.
 */
export const createMessage = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  { guest, title, content, inReplyTo }: AppMessageInput,
): Promise<AppMessage> =>
  change(context, async (tx) => {
    const writer = await lockActingGuest(tx, guest);
    refuseBarred(writer);
    if (inReplyTo) return addReply(tx, context, { userId: writer.id, title, content, inReplyTo });
    const id = newId();
    const { now } = context;
    const message = { id, userId: writer.id, title, content, status: 'PENDING' as const };
    await tx
      .insertInto('messages')
      .values({ ...message, createdAt: now, updatedAt: now })
      .execute();
    return toAppMessage(await appMessageRows(tx).where('m.id', '=', id).executeTakeFirstOrThrow());
  });

interface Reply {
  userId: string;
  title: string;
  content: string;
  inReplyTo: string;
}

/** Adds to a thread, which is PENDING again. */
async function addReply(
  tx: Tx,
  { now }: WriteContext,
  { userId, title, content, inReplyTo }: Reply,
): Promise<AppMessage> {
  const messageId = await threadIdOf(tx, inReplyTo, userId);
  if (messageId === undefined) throw invalid('inReplyTo', { key: 'unknownRecord' });
  await lockRow(tx, 'messages', messageId);
  const id = newId();
  await tx
    .insertInto('messageReplies')
    .values({ id, messageId, userId, title, content, createdAt: now })
    .execute();
  await updateRow(tx, 'messages', messageId, { status: 'PENDING' }, now);
  const thread = toAppMessage(
    await appMessageRows(tx).where('m.id', '=', messageId).executeTakeFirstOrThrow(),
  );
  return { ...thread, id, title, content, inReplyTo: messageId, createdAt: now.toISOString() };
}
