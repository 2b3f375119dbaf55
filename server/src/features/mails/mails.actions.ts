import { limits } from '@foyer/contract/limits.ts';
import type { MailRecord } from '@foyer/contract/mails.ts';
import { sql } from 'kysely';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { type MailData, requeue } from '#mail/recorded-mails.ts';
import { getMail } from './mails.queries.ts';

/**
 * Queues a failed mail again, with as many attempts as a new one. 404; 409 `mailNotFailed`; 409
 * `mailCodeExpired` if it contains a code that has expired.
 */
export const sendMailAgain = (
  { change, jobs }: Pick<Deps, 'change' | 'jobs'>,
  context: WriteContext,
  id: string,
): Promise<MailRecord> =>
  change(context, async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .select(['kind', 'recipient', 'state', 'queuedAt', sql<MailData | null>`data`.as('data')])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!mail) throw new AppError('notFound');
    const { kind, recipient, state, data, queuedAt } = mail;
    if (state !== 'FAILED' || !data) throw new AppError('mailNotFailed');
    const ageMs = context.now.getTime() - queuedAt.getTime();
    if (kind === 'RESET_PASSWORD' && ageMs >= limits.verificationCodeLifeMs)
      throw new AppError('mailCodeExpired');
    await tx
      .updateTable('mails')
      .set({ state: 'QUEUED', tries: 0, lastError: null, waitingSince: null, queuedAt: context.now })
      .where('id', '=', id)
      .execute();
    await requeue(tx, jobs, { id, kind, recipient, data });
    return getMail(tx, id);
  });
