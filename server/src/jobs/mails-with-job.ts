import { sql } from 'kysely';

/** Subquery: ids of the mails whose job waits or runs, so that they will be sent or given up. */
export const mailsWithJob = sql<string>`
  select (j.data ->> 'mailId')::uuid from pgboss.job j
   where j.data ->> 'mailId' is not null and j.state < 'completed'`;
