import {
  type Clash,
  calendarEvent,
  calendarQuery,
  clashList,
  clashQuery,
} from '@foyer/contract/events/calendar.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { calendarEvents } from './calendar.queries.ts';
import { findClashes } from './clashes.queries.ts';

const tags = ['Events'];

export const calendarRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/events/calendar',
    {
      config: { allowsStaleReads: true, serves: 'places' },
      schema: {
        tags,
        operationId: 'listCalendarEvents',
        summary: 'List the events of some days',
        description: 'Returns all events between two days, at most 62 days apart, in every status.',
        querystring: calendarQuery,
        response: { 200: z.array(calendarEvent) },
      },
    },
    ({ query }) => calendarEvents(deps, query),
  );

  app.get(
    '/events/clashes',
    {
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'listClashes',
        summary: 'List the clashes of an event',
        description:
          'Returns what conflicts with a planned time: other events at the same places, and closed hours.',
        querystring: clashQuery,
        response: { 200: clashList },
      },
    },
    async ({ query }): Promise<{ clashes: Clash[] }> => ({ clashes: await findClashes(deps, query) }),
  );
};
