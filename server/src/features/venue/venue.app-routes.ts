import { appVenue } from '@foyer/contract/app-api/catalogue.ts';
import { language } from '@foyer/contract/enums.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { version } from '#lib/version.ts';

/** Currency of all prices and billings that Foyer creates. */
const currency = 'PLN';

/** Venue data for the guests' API. */
export const venueAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, { settings }) => {
  const venue = {
    name: settings.venueName,
    timeZone: settings.timeZone,
    currency,
    languages: language.options,
    dayStart: settings.dayStart,
    version,
  };
  app.get(
    '/venue',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'getVenue',
        summary: 'Get the venue',
        description:
          'Returns the name, time zone, currency and languages of the venue, when its days of takings begin, and the version of Foyer. They change only when Foyer restarts.',
        response: { 200: appVenue },
      },
    },
    () => venue,
  );
};
