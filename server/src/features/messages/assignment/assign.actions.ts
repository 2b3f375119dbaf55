import type { AssigneeInput, Message } from '@foyer/contract/messages.ts';
import { readingEverything } from '#db/connection/request-scope.ts';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { invalid } from '#errors.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import { lockRow, updateRow } from '#resources/rows.ts';
import { isStaff } from '#shared/accounts/staff.ts';
import { getMessage } from '../messages.queries.ts';
import { assignedSubject } from './assigned-mail.ts';

/** Assigns a message, and mails the colleague unless they did it themselves. 404; 400 for an unknown colleague; 412 `changedMeanwhile`. */
export const assignMessage = (
  { change, jobs }: Pick<Deps, 'change' | 'jobs'>,
  context: WriteContext,
  id: string,
  { assigneeId }: AssigneeInput,
  ifMatch?: string,
): Promise<Message> =>
  change(context, async (tx) => {
    if (assigneeId !== null && !(await isStaff(tx, assigneeId)))
      throw invalid('assigneeId', { key: 'unknownRecord' });
    await lockRow(tx, 'messages', id, ifMatch);
    const { assignee } = await getMessage(tx, id);
    if ((assignee?.id ?? null) !== assigneeId) {
      await updateRow(tx, 'messages', id, { assigneeId }, context.now);
      if (assigneeId !== null && assigneeId !== context.actor.id)
        await tell(tx, jobs, context, id, assigneeId);
    }
    return readingEverything(() => getMessage(tx, id)); // a limited caller may have handed it over
  });

/** Queues the mail to the colleague. */
async function tell(
  tx: Tx,
  jobs: Deps['jobs'],
  { actor, now }: WriteContext,
  messageId: string,
  userId: string,
): Promise<void> {
  const { email, language } = await tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await enqueueMails({ tx, jobs, now }, 'MESSAGE_ASSIGNED', [
    {
      to: email,
      language,
      subject: assignedSubject[language],
      data: { messageId, userId, actorId: actor.id },
    },
  ]);
}
