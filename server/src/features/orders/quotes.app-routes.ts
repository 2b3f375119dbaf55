import { appQuote, appQuoteInput } from '@foyer/contract/app-api/quotes.ts';
import { allowsScope } from '@foyer/contract/integrations/access-keys.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { quote } from './quotes.app-queries.ts';

export const quoteAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.post(
    '/quotes',
    {
      config: { readsIdempotencyKey: false },
      schema: {
        tags: ['Orders'],
        operationId: 'getQuote',
        summary: 'Get a price',
        description:
          'Returns what tickets would cost now, and whether an order for them is possible. It holds nothing. With `guest`, the key also needs the scope `guests:read`. Errors: 403 `scopeMissing`; 404 for an event that guests cannot see.',
        body: appQuoteInput,
        response: { 200: appQuote },
      },
    },
    ({ body, accessKey }) => {
      const scope = 'guests:read';
      if (body.guest != null && !allowsScope(accessKey?.scopes ?? [], scope))
        throw new AppError('scopeMissing', { params: { scope } });
      return quote(deps, body);
    },
  );
};
