import { type Kysely, sql } from 'kysely';
import type { Tx } from './changes.ts';

/** One at a time for the same name, until the transaction ends: for what has no row yet that could be locked. */
export const nameLock = (name: string) =>
  sql<unknown>`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

export const lockName = (tx: Kysely<unknown> | Tx, name: string) => nameLock(name).execute(tx);
