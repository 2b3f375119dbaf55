import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../server/src/db/schema/tables.ts';

/** Generated row, with all columns except those that the database fills. */
export type Row<Name extends keyof Tables> = Pick<
  Selectable<Tables[Name]>,
  Exclude<keyof Insertable<Tables[Name]> & keyof Selectable<Tables[Name]>, 'locationNames'>
>;

/** Related rows in the order of their references. */
export type Batch = { [Name in keyof Tables]?: Row<Name>[] };

export interface Counts {
  users: number;
  places: number;
  events: number;
  discounts: number;
  billings: number;
  reviews: number;
  messages: number;
}

/** Counts of the demo data (decisions A). */
export const demoCounts: Counts = {
  users: 250,
  places: 9,
  events: 40,
  discounts: 60,
  billings: 600,
  reviews: 300,
  messages: 45,
};

export const dayMs = 24 * 60 * 60_000;
