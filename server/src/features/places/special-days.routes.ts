import {
  sharedSpecialDays,
  sharedSpecialDaysInput,
  specialDaysPreview,
  specialDaysPreviewQuery,
} from '@foyer/contract/time/special-days.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { setSpecialDays } from './special-days.actions.ts';
import { previewSpecialDays } from './special-days.queries.ts';

const tags = ['Places'];

export const specialDayRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/locations/special_days/preview',
    {
      schema: {
        tags,
        operationId: 'previewSpecialDays',
        summary: 'Preview special days of several places',
        description:
          'Returns what takes place there on these dates: events that are not cancelled, BOOKED reservations, and special days that exist.',
        querystring: specialDaysPreviewQuery,
        response: { 200: specialDaysPreview },
      },
    },
    ({ query }) => previewSpecialDays(deps, query),
  );

  app.post(
    '/locations/special_days',
    {
      schema: {
        tags,
        operationId: 'setSpecialDays',
        summary: 'Set special days of several places',
        description:
          'Adds the days to all places or to none. Errors: 409 `specialDayExists` if a place has one of these dates, unless `replace` is true.',
        body: sharedSpecialDaysInput,
        response: { 200: sharedSpecialDays },
      },
    },
    (request) =>
      setSpecialDays(deps, idempotentWriteContext(request, 'setSpecialDays', deps.clock.now()), request.body),
  );
};
