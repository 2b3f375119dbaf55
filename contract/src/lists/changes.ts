/** Polled by clients with open lists to detect changes at low cost (beyond F). */
import { z } from 'zod';
import { listName } from './lists.ts';

/** Opaque. A different value means that something has changed. */
const revision = z.string();

export const changes = z
  .object({
    /** Changes with the response of `GET /users/me`. */
    session: revision,
    /** One for each list that the caller may see, regardless of filters. */
    lists: z.array(z.object({ list: listName, revision })),
  })
  .meta({ id: 'Changes' });
export type Changes = z.infer<typeof changes>;
