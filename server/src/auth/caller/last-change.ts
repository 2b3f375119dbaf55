/** Time of an account's last change, from the history. One index lookup, and the same on every instance. */
import { type RawBuilder, sql } from 'kysely';

export const lastChangeBy = (userId: RawBuilder<unknown>) =>
  sql<Date | null>`(select at from audit_log where actor_id = ${userId} order by id desc limit 1)`;

/** Time of the last change by an access key. Keys with the same name share it. */
export const lastChangeByKey = (name: RawBuilder<unknown>) => sql<Date | null>`(
  select at from audit_log
   where actor_id is null and actor like 'key: %' and actor = 'key: ' || ${name}
   order by id desc limit 1
)`;
