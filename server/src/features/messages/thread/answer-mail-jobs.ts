import { handleMail, type MailDeps } from '#mail/mail-delivery.ts';
import { answerMail } from './answer-mail.ts';

/** Sends the answers to messages. Blocked and deleted guests get none. */
export const handleAnswerMails = (deps: MailDeps): void =>
  handleMail(deps, 'ANSWER', async ({ answerId }) => {
    const found = await deps.db
      .selectFrom('messageReplies as r')
      .innerJoin('messages as m', 'm.id', 'r.messageId')
      .innerJoin('users as u', 'u.id', 'r.userId')
      .select(['u.email as to', 'u.language', 'm.title', 'm.content as question', 'r.content as text'])
      .where('r.id', '=', answerId)
      .where('u.status', 'not in', ['BLOCKED', 'DELETED'])
      .executeTakeFirst();
    return found && answerMail(found);
  });
