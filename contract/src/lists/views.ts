/** Saved views: named queries of a list (beyond F). Input schemas are in `view-input.ts`. */
import { z } from 'zod';
import type { Role } from '../enums.ts';
import { id, moment } from '../fields.ts';
import { personRef } from '../people/people.ts';
import { listName, viewQuery } from './lists.ts';

/** `columns` is null if the view does not change them. `owner` is null if the owner was deleted. */
export const view = z
  .object({
    id,
    list: listName,
    name: z.string(),
    query: viewQuery,
    columns: z.array(z.string()).nullable(),
    shared: z.boolean(),
    owner: personRef.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'View' });
export type View = z.infer<typeof view>;

export const viewListQuery = z.object({ list: listName });

/** Owners can change their views. Admins can also change shared ones. */
export const canChangeView = (
  caller: { id: string; role: Role },
  { owner, shared }: Pick<View, 'owner' | 'shared'>,
) => owner?.id === caller.id || (shared && caller.role === 'ADMIN');
