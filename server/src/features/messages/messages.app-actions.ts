import type { AppMessage, AppMessageInput } from '@foyer/contract/app-api/messages.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { appMessageRows, toAppMessage } from '#presenters/messages.ts';
import { lockActingGuest, refuseBarred } from '#shared/accounts/acting-guest.ts';

/** Stores a guest's message to the staff. 404 `guestNotFound`; 409 `userBlocked`, `userDeleted`. */
export const createMessage = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  { guest, title, content }: AppMessageInput,
): Promise<AppMessage> =>
  change(context, async (tx) => {
    const writer = await lockActingGuest(tx, guest);
    refuseBarred(writer);
    const id = newId();
    const { now } = context;
    const message = { id, userId: writer.id, title, content, status: 'PENDING' as const };
    await tx
      .insertInto('messages')
      .values({ ...message, createdAt: now, updatedAt: now })
      .execute();
    return toAppMessage(await appMessageRows(tx).where('m.id', '=', id).executeTakeFirstOrThrow());
  });
