/** When an account has last changed anything, out of the history: one look into an index, the same on every instance. */
import { type RawBuilder, sql } from 'kysely';

export const lastChangeBy = (userId: RawBuilder<unknown>) =>
  sql<Date | null>`(select at from audit_log where actor_id = ${userId} order by id desc limit 1)`;

/** Of the access keys of that name: two may have the same. */
export const lastChangeByKey = (name: RawBuilder<unknown>) => sql<Date | null>`(
  select at from audit_log
   where actor_id is null and actor like 'key: %' and actor = 'key: ' || ${name}
   order by id desc limit 1
)`;
