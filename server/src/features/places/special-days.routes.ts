import {
  sharedSpecialDays,
  sharedSpecialDaysInput,
  specialDaysPreview,
  specialDaysPreviewQuery,
  specialDaysUndo,
} from '@foyer/contract/time/special-days.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { setSpecialDays, undoSpecialDays } from './special-days.actions.ts';
import { previewSpecialDays } from './special-days.queries.ts';

const tags = ['Places'];

export const specialDayRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/locations/special_days/preview',
    {
      config: { serves: 'places' },
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
      config: { serves: 'places', changes: 'input' },
      schema: {
        tags,
        operationId: 'setSpecialDays',
        summary: 'Set special days of several places',
        description:
          'Adds the days to all places or to none. `replaced` are the days that gave way, for the call that undoes this one. Errors: 409 `specialDayExists` if a place has one of these dates, unless `replace` is true.',
        body: sharedSpecialDaysInput,
        response: { 200: sharedSpecialDays },
      },
    },
    (request) =>
      setSpecialDays(deps, idempotentWriteContext(request, 'setSpecialDays', deps.clock.now()), request.body),
  );

  app.post(
    '/locations/special_days/undo',
    {
      config: { serves: 'places', changes: 'input' },
      schema: {
        tags,
        operationId: 'undoSpecialDays',
        summary: 'Undo special days of several places',
        description:
          'Removes the days from all places or from none, and restores `replaced` of the call that set them. Errors: 412 `changedMeanwhile` if a place was deleted or one of the days has changed since.',
        body: specialDaysUndo,
        response: { 200: sharedSpecialDays },
      },
    },
    (request) =>
      undoSpecialDays(
        deps,
        idempotentWriteContext(request, 'undoSpecialDays', deps.clock.now()),
        request.body,
      ),
  );
};
