/** Callers who are limited to some places: which routes serve them, and which records they may change. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { limitReads, readLimit } from '#db/connection/request-scope.ts';
import type { Db } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { refuseEventElsewhere } from '#shared/events/whole-events.ts';

/**
 * Record that a route changes, named by `id` in its path. `door`: check-ins of an event that may also be elsewhere. `input`: the
 * body names the records. `own`: something of the caller's.
 */
export const changedRecord = z.enum([
  'door',
  'events',
  'places',
  'reservations',
  'billings',
  'messages',
  'input',
  'own',
]);
export type ChangedRecord = z.infer<typeof changedRecord>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whom the route serves: callers who see the whole house, also those limited to some places, or those for their own account,
     * whose `id` is in the path. Without it, the first.
     */
    serves?: 'house' | 'places' | 'self';
    /** Required of routes for limited callers that change something. */
    changes?: ChangedRecord;
    /** The search also finds a guest by a whole e-mail address or phone number. */
    findsGuests?: boolean;
  }
}

/** Declares that the routes of a plugin serve limited callers. A route can name another record. */
export function servePlaces(app: FastifyInstance, changes: ChangedRecord): void {
  app.addHook('onRoute', (route) => {
    route.config = { serves: 'places', changes, ...route.config };
  });
}

/** Limits the reads of a request. 403 `limitedToPlaces` if the route does not serve limited callers. */
export function applyLimit(
  request: FastifyRequest,
  limitedTo: readonly string[] | null,
  accountId: string,
): void {
  if (!limitedTo) return;
  request.isLimited = true;
  const { serves, changes, findsGuests } = request.routeOptions.config;
  const onlyReads = request.method === 'GET' || request.method === 'HEAD';
  const isServed = serves === 'places' || (serves === 'self' && Object(request.params).id === accountId);
  if (!isServed || (!onlyReads && !changes)) throw new AppError('limitedToPlaces');
  const { search } = Object(request.query);
  const guest = findsGuests && typeof search === 'string' ? search.trim() : undefined;
  limitReads({ places: limitedTo, accountId, guest, wholeEvents: new Set() });
}

declare module 'fastify' {
  interface FastifyRequest {
    isLimited: boolean;
  }
}

/** Checks the record of the path before a limited caller changes it. 404 elsewhere; 403 `limitedToPlaces` if it is also elsewhere. */
export function checkChangedRecords(app: FastifyInstance, { db }: { db: Db }): void {
  app.decorateRequest('isLimited', false);
  app.addHook('preHandler', async (request) => {
    if (!request.isLimited) return;
    if (!readLimit()) throw new Error('the limit of the caller was lost');
    const { changes } = request.routeOptions.config;
    if (!changes || changes === 'input' || changes === 'own') return;
    const { id } = Object(request.params);
    if (changes === 'door' && id === undefined) return; // the scan names its event
    const table = changes === 'door' ? 'events' : changes;
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id}::uuid`.execute(db);
    if (!rows[0]) throw new AppError('notFound');
    if (changes === 'events') await refuseEventElsewhere(db, id);
  });
}
