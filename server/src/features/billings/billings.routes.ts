import { billingListQuery, billingSummary, billingSummaryQuery } from '@foyer/contract/sales/billings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { languageOf } from '#http/requests/language.ts';
import { listInHistory, onlySet, recordExport } from '#lists/export-file.ts';
import { endExpiredHolds } from '#shared/sales/orders.ts';
import { billingSummaryReader } from './billing-summary.queries.ts';
import { billingsCsv } from './billings-csv.queries.ts';

/** A stream: the response is not validated. */
const csv = z
  .unknown()
  .meta({ type: 'string', description: 'RFC 4180 with a header row, UTF-8 with a byte order mark.' });
const tags = ['Billings'];

/** Beside the calls that follow from the description. Read-only: payments are made in another system. */
export const billingRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, change, clock, copyOut, settings } = deps;
  const source = { db, settings };
  const summarizeBillings = billingSummaryReader(source);
  app.get(
    '/admin/billings/summary',
    {
      config: { allowsStaleReads: true, serves: 'places' },
      schema: {
        tags,
        operationId: 'summarizeBillings',
        summary: 'Sum billings',
        description:
          'Returns sums of the PAID billings that match the filters, in all and by payment method. Methods that differ only in case or outer spaces are one.',
        querystring: billingSummaryQuery,
        response: { 200: billingSummary },
      },
    },
    ({ query }) => summarizeBillings(query),
  );

  app.get(
    '/admin/billings/download_csv',
    {
      config: { allowsStaleReads: true, serves: 'places' },
      exposeHeadRoute: false, // a HEAD request would generate the whole file and discard it
      schema: {
        tags,
        operationId: 'downloadBillings',
        summary: 'Download billings as CSV',
        description:
          'Streams all billings that match the filters as CSV with fixed columns. The history records the download.',
        produces: ['text/csv'],
        querystring: billingListQuery.omit({ page: true, size: true }),
        response: { 200: csv },
      },
    },
    async (request, reply) => {
      const { query, headers } = request;
      await endExpiredHolds(deps, clock.now());
      const file = await billingsCsv({ ...source, copyOut }, query, languageOf(headers));
      const details = { format: 'csv', query: onlySet(query) };
      const context = writeContext(request, 'exportBillings', clock.now());
      await recordExport(change, context, file, { ...listInHistory('billings'), details });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="billings-${clock.today()}.csv"`)
        .send(file);
    },
  );
};
