import { byId } from '@foyer/contract/fields.ts';
import { exportQuery } from '@foyer/contract/lists/exports.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { billing } from '@foyer/contract/sales/billing.ts';
import {
  billingListItem,
  billingListQuery,
  billingSummary,
  billingSummaryQuery,
} from '@foyer/contract/sales/billings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { languageOf } from '#http/requests/language.ts';
import { fileRoute, fileSchema, listInHistory, onlySet, recordExport, sendFile } from '#lists/export-file.ts';
import { endExpiredHolds } from '#shared/sales/orders.ts';
import { summarizeBillings } from './billing-summary.queries.ts';
import { getBilling, listBillings } from './billings.queries.ts';
import { billingsCsv } from './billings-csv.queries.ts';
import { exportBillings } from './billings-export.queries.ts';

/** A stream: the response is not validated. */
const csv = z
  .unknown()
  .meta({ type: 'string', description: 'RFC 4180 with a header row, UTF-8 with a byte order mark.' });
const tags = ['Billings'];

/** Read-only: payments are made in another system. */
export const billingRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, totals, change, clock, copyOut, settings } = deps;
  const source = { db, settings };
  app.get(
    '/admin/billings',
    {
      ...pageRoute,
      schema: {
        tags,
        operationId: 'listBillings',
        summary: 'List billings',
        description:
          'Returns payments and refunds, newest first, filtered by status, type, event, place, payment method, seller and days.',
        querystring: billingListQuery,
        response: { 200: pageOf(billingListItem) },
      },
    },
    (request) =>
      pageForCaller(deps, request, () =>
        listBillings({ db, totals, change, settings, now: clock.now() }, request.query),
      ),
  );

  app.get(
    '/admin/billings/summary',
    {
      config: { allowsStaleReads: true },
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
    ({ query }) => summarizeBillings(source, query),
  );

  app.get(
    '/admin/billings/export',
    {
      ...fileRoute,
      schema: {
        ...fileSchema(exportQuery('billings', billingListQuery.omit({ page: true, size: true }))),
        tags,
        operationId: 'exportBillings',
        summary: 'Export billings',
        description:
          'Streams all billings that match the filters, as CSV or as a workbook. The history records the export.',
      },
    },
    async (request, reply) => {
      await endExpiredHolds(deps, clock.now());
      return sendFile(deps, reply, {
        list: 'billings',
        query: request.query,
        content: exportBillings(source, request.query),
        context: writeContext(request, 'exportBillings', clock.now()),
      });
    },
  );

  app.get(
    '/admin/billings/:id',
    {
      schema: {
        tags,
        operationId: 'getBilling',
        summary: 'Get a billing',
        description: 'Returns a payment or a refund with what it was for.',
        params: byId,
        response: { 200: billing },
      },
    },
    async ({ params }, reply) => {
      await endExpiredHolds(deps, clock.now());
      return withEtag(reply, await getBilling(db, params.id));
    },
  );

  app.get(
    '/admin/billings/download_csv',
    {
      config: { allowsStaleReads: true },
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
