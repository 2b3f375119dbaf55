import { exportQuery } from '@foyer/contract/exports.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import {
  newStaffInput,
  staff,
  staffInput,
  staffListQuery,
  staffPickerQuery,
  staffRef,
} from '@foyer/contract/staff.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { languageOf } from '#http/requests/language.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { createStaff, deleteStaff, updateStaff } from './staff.actions.ts';
import { getStaff, listStaff, listStaffToPick } from './staff.queries.ts';
import { exportStaff } from './staff-export.queries.ts';

const tags = ['Staff'];

export const staffRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;

  app.get(
    '/users/staff',
    {
      schema: {
        tags,
        summary: 'Staff to choose from',
        querystring: staffPickerQuery,
        response: { 200: z.array(staffRef) },
      },
    },
    ({ query }) => listStaffToPick(db, query),
  );

  app.get(
    '/admin/staff',
    {
      ...pageRoute,
      schema: {
        tags,
        summary: 'A page of the staff',
        querystring: staffListQuery,
        response: { 200: pageOf(staff) },
      },
    },
    (request) =>
      pageForCaller(deps, request, () => listStaff({ db, totals, now: clock.now() }, request.query)),
  );

  app.get(
    '/admin/staff/export',
    {
      ...fileRoute,
      schema: {
        ...fileSchema(exportQuery('admins', staffListQuery.omit({ page: true, size: true }))),
        tags,
        summary: 'A file of all staff',
      },
    },
    (request, reply) =>
      sendFile(deps, reply, {
        list: 'admins',
        query: request.query,
        content: exportStaff(db, request.query),
        context: writeContext(request, 'exportAdmins', clock.now()),
      }),
  );

  app.post(
    '/admin/staff',
    {
      schema: {
        tags,
        summary: 'Make an account and mail its owner the way to a first password',
        body: newStaffInput,
        response: { 201: staff },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createStaff', clock.now());
      const language = languageOf(request.headers);
      const made = await createStaff(deps, context, callerOf(request), request.body, language);
      return withEtag(reply.code(201), made);
    },
  );

  app.get(
    '/admin/staff/:id',
    { schema: { tags, summary: 'One member of staff', params: byId, response: { 200: staff } } },
    async ({ params }, reply) => withEtag(reply, await getStaff(db, params.id)),
  );

  app.put(
    '/admin/staff/:id',
    {
      schema: {
        tags,
        summary: 'Save a profile, with a role where one is given',
        params: byId,
        headers: ifMatch,
        body: staffInput,
        response: { 200: staff },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'updateStaff', clock.now());
      const saved = await updateStaff(deps, context, callerOf(request), params.id, body, headers['if-match']);
      return withEtag(reply, saved);
    },
  );

  app.delete(
    '/admin/staff/:id',
    {
      schema: {
        tags,
        summary: 'Delete a member of staff',
        params: byId,
        headers: ifMatch,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { params, headers } = request;
      const context = writeContext(request, 'deleteStaff', clock.now());
      await deleteStaff(deps, context, callerOf(request), params.id, headers['if-match']);
      return reply.code(204).send(null);
    },
  );
};
