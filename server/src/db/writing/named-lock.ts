import { type Kysely, sql } from 'kysely';
import type { Tx } from '#db/handles.ts';

/** Advisory lock on a name until the end of the transaction, for records that do not exist yet. */
export const nameLock = (name: string) =>
  sql<unknown>`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

export const lockName = (tx: Kysely<unknown> | Tx, name: string) => nameLock(name).execute(tx);
