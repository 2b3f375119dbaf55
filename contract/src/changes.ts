/** What somebody who has lists open asks again and again: whether anything has changed, at the cost of looking (beyond F). */
import { z } from 'zod';
import { listName } from './lists.ts';

/** Says nothing by itself; another one says that there has been a change. */
const revision = z.string();

export const changes = z.object({
  /** Of what `GET /users/me` says. */
  session: revision,
  /** Of each list that the caller may see, whatever its filters. */
  lists: z.array(z.object({ list: listName, revision })),
});
export type Changes = z.infer<typeof changes>;
