import { limits } from '@foyer/contract/limits.ts';
import { sql } from 'kysely';
import { deleting, type Tidying } from '#db/writing/tidying.ts';
import { couldNotBeSent } from './mail-failure.ts';

/** A mail gets its job in the transaction that records it, so that any age above zero would do. */
const lostAfterMs = 3_600_000;

/** Ids of the mails whose job waits or runs, so that they will be sent or given up. */
const mailsWithJob = sql<string>`
  select (j.data ->> 'mailId')::uuid from pgboss.job j
   where j.data ->> 'mailId' is not null and j.state < 'completed'`;

/** Marks lost mails as FAILED, and deletes old ones and the messages that no mail needs any more. */
export const tidyingOfMails: readonly Tidying[] = [
  {
    table: 'mails',
    run: async (tx, now, limit) => {
      const lost = tx
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'QUEUED')
        .where('queuedAt', '<', new Date(now.getTime() - lostAfterMs))
        .where(sql<boolean>`id not in (${mailsWithJob})`)
        .limit(limit);
      const { numUpdatedRows } = await tx
        .updateTable('mails')
        .set({
          state: 'FAILED',
          waitingSince: null,
          lastError: sql`coalesce(last_error, ${couldNotBeSent})`,
        })
        .where('id', 'in', lost)
        .where('state', '=', 'QUEUED')
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  },
  deleting(
    'mails',
    (now) => sql`state <> 'QUEUED' and queued_at < ${new Date(now.getTime() - limits.mailLifeMs)}`,
  ),
  deleting(
    'guest_messages',
    () => sql`not exists (
      select from mails m where m.event_id = guest_messages.event_id and m.data ->> 'messageId' = guest_messages.id::text)`,
  ),
];
