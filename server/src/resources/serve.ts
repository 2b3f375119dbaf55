import type { Resource } from '@foyer/contract/resources/resource.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { etagOf } from '#http/answers/etag.ts';
import { checked } from '#http/requests/validation.ts';
import type { RevisedTable } from '#lists/revisions.ts';
import { type Restorer, restorerOf } from '#shared/history/restorer.ts';
import { type AnyQuery, type ResourceCalls, resourceRoutes } from './resource-routes.ts';

/** A description with the types of its schemas. */
interface TypedResource<Query, Input, Stored> extends Resource {
  query: z.ZodObject & z.ZodType<Query>;
  record: z.ZodObject & z.ZodType<Stored>;
  input?: z.ZodType<Input>;
  inputOf?: (record: Stored) => object;
}

/** Parts of a noun that the rest of the server uses. */
export interface ServedResource {
  resource: Resource;
  /** Tables with a revision that a page of the list reads. */
  tables: readonly RevisedTable[];
  routes: FastifyPluginAsync<Deps>;
  /** For *Undo*, which saves through the noun's own update. */
  restorer: Restorer | undefined;
}

/** Serves a noun with its calls. */
export const serve = <Query extends AnyQuery, Input, Stored>(
  resource: TypedResource<Query, Input, Stored>,
  tables: readonly RevisedTable[],
  calls: ResourceCalls<Query, Input, Stored>,
): ServedResource => ({
  resource,
  tables,
  routes: resourceRoutes(resource, calls),
  restorer: restorerFor(resource, calls),
});

function restorerFor<Query extends AnyQuery, Input, Stored>(
  { input, inputOf }: TypedResource<Query, Input, Stored>,
  { get, update }: ResourceCalls<Query, Input, Stored>,
): Restorer | undefined {
  if (!input || !inputOf || !get || !update) return undefined;
  return restorerOf({
    check: (given) => checked(input, given),
    read: get,
    inputOf: (stored) => ({ ...inputOf(stored) }),
    update: ({ ifMatch, ...asked }) => update({ ...asked, ifMatch: etagOf(ifMatch) }),
  });
}
