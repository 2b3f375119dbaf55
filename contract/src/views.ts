/** Views: what somebody asks of a list again and again, under a name (beyond F). What is sent of one is in `view-input.ts`. */
import { z } from 'zod';
import type { Role } from './enums.ts';
import { id, moment } from './fields.ts';
import { listName, viewQuery } from './lists.ts';
import { personRef } from './people.ts';

/** `columns` null: the view leaves them as everybody has them. `owner` null: whoever shared it is gone. */
export const view = z.object({
  id,
  list: listName,
  name: z.string(),
  query: viewQuery,
  columns: z.array(z.string()).nullable(),
  shared: z.boolean(),
  owner: personRef.nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type View = z.infer<typeof view>;

export const viewListQuery = z.object({ list: listName });

/** A view is its owner's; one that is shared is an ADMIN's as well. */
export const canChangeView = (
  caller: { id: string; role: Role },
  { owner, shared }: Pick<View, 'owner' | 'shared'>,
) => owner?.id === caller.id || (shared && caller.role === 'ADMIN');
