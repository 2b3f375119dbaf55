import { byId } from '@foyer/contract/fields.ts';
import {
  importKind,
  importListItem,
  importListQuery,
  importMappingInput,
  importRecord,
} from '@foyer/contract/imports.ts';
import { limits } from '@foyer/contract/limits.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotentWriteContext, uploadContext, writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { languageOf } from '#http/requests/language.ts';
import { readUpload, uploadRoute } from '#http/requests/uploads.ts';
import { createImport, readTable, setMapping, startCheck, startRun } from './imports.actions.ts';
import { getImport, listImports } from './imports.queries.ts';
import { problemsCsv } from './problems-csv.ts';

const tags = ['Integrations'];
const fields = z.object({ kind: importKind });

/** Imports of guests, billings and membership coupons: upload, mapping, check and run. */
export const importRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;

  app.get(
    '/admin/imports',
    {
      ...pageRoute,
      schema: {
        tags,
        operationId: 'listImports',
        summary: 'List imports',
        description: 'Returns the imports of the last 30 days with their results.',
        querystring: importListQuery,
        response: { 200: pageOf(importListItem) },
      },
    },
    (request) =>
      pageForCaller(deps, request, () => listImports({ db, totals, now: clock.now() }, request.query)),
  );

  app.post(
    '/admin/imports',
    uploadRoute(fields, {
      tags,
      operationId: 'createImport',
      summary: 'Upload a file to import',
      description:
        'Takes CSV in UTF-8 or Windows-1250 with commas, semicolons or tabs, or an XLSX workbook, whose first visible sheet is read. At most 50 MB. The first row names the columns.',
      response: { 201: importRecord },
    }),
    async (request, reply) => {
      const upload = await readUpload(request, fields, limits.importBytes);
      const { file, fileName, fields: given } = upload;
      if (fileName.includes('\0')) throw new AppError('malformedBody'); // PostgreSQL stores no NUL
      const table = await readTable(file, given.kind);
      const context = uploadContext(request, 'createImport', clock.now(), { ...given, fileName }, file);
      return reply.code(201).send(await createImport(deps, context, { file, fileName, ...given }, table));
    },
  );

  app.get(
    '/admin/imports/:id',
    {
      schema: {
        tags,
        operationId: 'getImport',
        summary: 'Get an import',
        description: 'Returns an import with its columns, mapping, progress and result.',
        params: byId,
        response: { 200: importRecord },
      },
    },
    ({ params, headers }) => getImport(db, params.id, languageOf(headers)),
  );

  app.put(
    '/admin/imports/:id/mapping',
    {
      schema: {
        tags,
        operationId: 'mapImport',
        summary: 'Map columns to fields',
        description: 'Assigns columns of the file to fields. Errors: 409 `importAlreadyRun`.',
        params: byId,
        body: importMappingInput,
        response: { 200: importRecord },
      },
    },
    (request) => {
      const context = writeContext(request, 'mapImport', clock.now());
      return setMapping(deps, context, request.params.id, request.body.mapping);
    },
  );

  app.post(
    '/admin/imports/:id/check',
    {
      schema: {
        tags,
        operationId: 'checkImport',
        summary: 'Check an import',
        description:
          'Checks every row in the background without changing anything. Errors: 409 `importAlreadyRun`.',
        params: byId,
        response: { 202: importRecord },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'checkImport', clock.now());
      return reply.code(202).send(await startCheck(deps, context, request.params.id));
    },
  );

  app.post(
    '/admin/imports/:id/run',
    {
      schema: {
        tags,
        operationId: 'runImport',
        summary: 'Run an import',
        description:
          'Imports the rows in the background, after a check. Errors: 409 `importNotChecked`, `importAlreadyRun`.',
        params: byId,
        response: { 202: importRecord },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'runImport', clock.now());
      return reply.code(202).send(await startRun(deps, context, request.params.id));
    },
  );

  app.get(
    '/admin/imports/:id/problems.csv',
    {
      exposeHeadRoute: false,
      schema: {
        tags,
        operationId: 'downloadImportProblems',
        summary: 'Download refused rows',
        description:
          'Returns the refused rows with their reasons as CSV, to be corrected and imported again.',
        produces: ['text/csv'],
        params: byId,
        response: { 200: z.unknown().meta({ type: 'string' }) },
      },
    },
    async (request, reply) => {
      const { file, encoding } = await problemsCsv(db, request.params.id, languageOf(request.headers));
      return reply
        .type(`text/csv; charset=${encoding}`)
        .header('content-disposition', `attachment; filename="import-problems-${clock.today()}.csv"`)
        .send(file);
    },
  );
};
