import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/schema/tables.ts';

/**
 * Read-only handle. All writes go through `change()`: the type has no writing method, and read-only sessions
 * reject raw SQL that writes.
 */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>;

/** Transaction of a change. */
export type Tx = Transaction<Tables>;
