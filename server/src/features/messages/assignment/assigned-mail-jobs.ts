import type { Deps } from '#deps.ts';
import { handleMail, type MailDeps } from '#mail/mail-delivery.ts';
import { accountLabel } from '#shared/accounts/accounts.ts';
import { assignedMail } from './assigned-mail.ts';

/** Sends the mails about assignments. After another assignment, the earlier mail is not needed any more. */
export const handleAssignedMails = (deps: MailDeps & Pick<Deps, 'publicUrl'>): void =>
  handleMail(deps, 'MESSAGE_ASSIGNED', async ({ messageId, userId, actorId }) => {
    const found = await deps.db
      .selectFrom('messages as m')
      .innerJoin('users as a', 'a.id', 'm.assigneeId')
      .select(['a.email as to', 'a.language', 'm.title'])
      .select((eb) => [
        eb
          .selectFrom('users as u')
          .select(accountLabel.as('name'))
          .whereRef('u.id', '=', 'm.userId')
          .as('guest'),
        eb
          .selectFrom('users as u')
          .select(accountLabel.as('name'))
          .where('u.id', '=', actorId)
          .as('assignedBy'),
      ])
      .where('m.id', '=', messageId)
      .where('a.id', '=', userId)
      .where('a.status', 'not in', ['BLOCKED', 'DELETED'])
      .executeTakeFirst();
    if (!found) return undefined;
    const { guest, assignedBy, ...message } = found;
    const link = `${deps.publicUrl()}/app/messages/details/${messageId}`;
    return assignedMail({ ...message, guest: guest ?? '', assignedBy: assignedBy ?? '', link });
  });
