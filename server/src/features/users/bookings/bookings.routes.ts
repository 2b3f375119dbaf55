import { byId } from '@foyer/contract/fields.ts';
import { bookingListQuery, bookingPage } from '@foyer/contract/people/bookings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { listBookings } from './bookings.queries.ts';

export const bookingRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/users/:id/bookings',
    {
      config: { serves: 'places' },
      schema: {
        tags: ['Users'],
        operationId: 'listBookingsOfUser',
        summary: 'List the bookings of an app user',
        description:
          'Returns tickets, places in waiting lists, reservations, payments and refunds of one guest with a summary. Upcoming ones begin with the next, others with the latest.',
        params: byId,
        querystring: bookingListQuery,
        response: { 200: bookingPage },
      },
    },
    ({ params, query }) => listBookings(deps, params.id, query),
  );
};
