import { type Selectable, sql } from 'kysely';
import type { Tables } from '#db/schema/tables.ts';

/**
 * A whole table, to join with limited rows: only rows that a visible record names, or that are part of one. A limited caller sees
 * those (limited-tables.ts), and checking their limit again is slow.
 */
export const namedRows = <Table extends keyof Tables, Alias extends string>(table: Table, alias: Alias) =>
  sql<Selectable<Tables[Table]>>`${sql.table(`public.${table}`)}`.as(alias);
