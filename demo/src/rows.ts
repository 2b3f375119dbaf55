import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../server/src/db/tables.ts';

/** A row as the generator makes it: values as they are read, nothing left out but what the database fills itself. */
export type Row<Name extends keyof Tables> = Pick<
  Selectable<Tables[Name]>,
  Exclude<keyof Insertable<Tables[Name]> & keyof Selectable<Tables[Name]>, 'locationNames'>
>;

/** Rows that belong together, in the order in which the tables refer to each other. */
export type Batch = { [Name in keyof Tables]?: Row<Name>[] };

/** How much of everything there is. */
export interface Counts {
  users: number;
  places: number;
  events: number;
  discounts: number;
  billings: number;
  reviews: number;
  messages: number;
}

/** The demo world (decisions A). */
export const demoCounts: Counts = {
  users: 250,
  places: 9,
  events: 40,
  discounts: 60,
  billings: 600,
  reviews: 300,
  messages: 45,
};

export const day = 24 * 60 * 60_000;
