import { lookupMatches, lookupQuery } from '@foyer/contract/lookup.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { findExactly } from './lookup.queries.ts';

export const lookupRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db }) => {
  app.get(
    '/lookup',
    {
      config: { serves: 'places' },
      schema: {
        tags: ['Search'],
        operationId: 'lookUp',
        summary: 'Find a ticket, an order or a coupon by its code or id',
        description:
          'Returns the records that the text names exactly: a ticket code, an order id or external id, and for an ADMIN a coupon code.',
        querystring: lookupQuery,
        response: { 200: lookupMatches },
      },
    },
    async (request) => ({ content: await findExactly(db, request.query.text, callerOf(request).role) }),
  );
};
