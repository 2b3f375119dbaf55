import { takings, takingsExportQuery, takingsQuery } from '@foyer/contract/figures/takings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { exportTakings, readTakings } from './takings.queries.ts';

const tags = ['Billings'];

export const takingsRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, settings, clock } = deps;
  const source = { db, settings };
  app.get(
    '/admin/takings',
    {
      config: { allowsStaleReads: true, serves: 'places' },
      schema: {
        tags,
        operationId: 'getTakings',
        summary: 'Get takings',
        description:
          'Returns what was taken and paid back on these days, which begin at `DAY_START`: a group for each day, event, set of places, payment method or seller, and the total. They are sums of movements, so a day that is over does not change unless something of it is reported late (`late`).',
        querystring: takingsQuery,
        response: { 200: takings },
      },
    },
    ({ query }) => readTakings(source, query),
  );

  app.get(
    '/admin/takings/export',
    {
      ...fileRoute,
      config: { ...fileRoute.config, serves: 'places' },
      schema: {
        ...fileSchema(takingsExportQuery),
        tags,
        operationId: 'exportTakings',
        summary: 'Export takings',
        description:
          'Streams the groups and their total, as CSV or as a workbook. The history records the export.',
      },
    },
    (request, reply) =>
      sendFile(deps, reply, {
        list: 'takings',
        query: request.query,
        content: exportTakings(source, request.query),
        context: writeContext(request, 'exportTakings', clock.now()),
      }),
  );
};
