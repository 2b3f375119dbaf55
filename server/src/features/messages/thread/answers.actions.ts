import type { AnswerInput, MessageAnswer } from '@foyer/contract/messages.ts';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { lockRow, updateRow } from '#resources/rows.ts';
import { refuseBarred } from '#shared/accounts/acting-guest.ts';
import { answerSubject } from './answer-mail.ts';
import { getAnswer } from './thread.queries.ts';

/**
 * Stores an answer, mails it to the guest and sets the status of the message. 404; 409 `noEmailAddress`, `userBlocked`,
 * `userDeleted`.
 */
export const answerMessage = (
  { change, jobs }: Pick<Deps, 'change' | 'jobs'>,
  context: WriteContext,
  messageId: string,
  { text, status = 'IN_PROGRESS' }: AnswerInput,
): Promise<MessageAnswer> =>
  change(context, async (tx) => {
    const { now, actor } = context;
    const asked = await lockSender(tx, messageId);
    const { userId, title, email, language } = asked;
    await lockRow(tx, 'messages', messageId);
    refuseBarred(asked);
    if (email.trim() === '') throw new AppError('noEmailAddress');
    const id = newId();
    const mailIds = await enqueueMails({ tx, jobs, now }, 'ANSWER', [
      { to: email, language, subject: answerSubject(title), data: { answerId: id } },
    ]);
    const answer = { id, messageId, userId, staffId: actor.id, content: text, mailId: mailIds[0] };
    await tx
      .insertInto('messageReplies')
      .values({ ...answer, createdAt: now })
      .execute();
    await updateRow(tx, 'messages', messageId, { status, updatedBy: actor.id }, now);
    return getAnswer(tx, id);
  });

/** Takes a shared lock on the guest, so that they cannot be blocked or erased at the same time. 404. */
async function lockSender(tx: Tx, messageId: string) {
  const found = await tx
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.title', 'm.userId', 'u.email', 'u.language', 'u.status'])
    .where('m.id', '=', messageId)
    .forShare('u')
    .executeTakeFirst();
  if (!found) throw new AppError('notFound');
  return found;
}
