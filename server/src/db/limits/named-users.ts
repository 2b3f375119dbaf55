import { type Selectable, sql } from 'kysely';
import type { Tables } from '#db/schema/tables.ts';

/**
 * All users as `u`, to join with limited rows: a limited caller sees every user whom a visible record names (limited-tables.ts), so the
 * limit of users, which is slow, need not be checked again.
 */
export const namedUsers = sql<Selectable<Tables['users']>>`"public"."users"`.as('u');
