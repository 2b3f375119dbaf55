import { byId } from '@foyer/contract/fields.ts';
import { exportQuery } from '@foyer/contract/lists/exports.ts';
import {
  newStaffInput,
  staff,
  staffInput,
  staffListQuery,
  staffPickerQuery,
  staffRef,
} from '@foyer/contract/people/staff.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { languageOf } from '#http/requests/language.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { createStaff, deleteStaff, inviteAgain, updateStaff } from './staff.actions.ts';
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
        operationId: 'listStaffToPick',
        summary: 'List staff to choose from',
        description: 'Returns the staff whose name matches the search.',
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
        operationId: 'listStaff',
        summary: 'List staff',
        description: 'Returns the accounts of ADMINs and MANAGERs.',
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
        operationId: 'exportStaff',
        summary: 'Export staff',
        description:
          'Streams all staff accounts that match the search, as CSV or as a workbook. The history records the export.',
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
      config: { limitsTries: true },
      schema: {
        tags,
        operationId: 'createStaff',
        summary: 'Create a staff account',
        description:
          'Creates an account and mails its owner how to set a password. Errors: 409 `userEmailAlreadyExists`; 429 `tooManyTries` after 5 invitations of one address in an hour.',
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
    {
      schema: {
        tags,
        operationId: 'getStaff',
        summary: 'Get a staff account',
        description: 'Returns the account of an ADMIN or a MANAGER.',
        params: byId,
        response: { 200: staff },
      },
    },
    async ({ params }, reply) => withEtag(reply, await getStaff(db, params.id)),
  );

  app.put(
    '/admin/staff/:id',
    {
      schema: {
        tags,
        operationId: 'updateStaff',
        summary: 'Update a staff account',
        description:
          'Replaces the profile. An ADMIN can also change the role of others. Errors: 409 `staffSelfChange`, `lastAdmin`; 412 `changedMeanwhile`.',
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

  app.post(
    '/admin/staff/:id/invitation',
    {
      config: { limitsTries: true },
      schema: {
        tags,
        operationId: 'inviteStaffAgain',
        summary: 'Send another invitation',
        description:
          'Mails a colleague without a password a new invitation, good for 7 days, and voids the previous one. Errors: 409 `invitationAccepted`; 429 `tooManyTries` after 5 invitations in an hour.',
        params: byId,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'inviteStaffAgain', clock.now());
      await inviteAgain(deps, context, callerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/admin/staff/:id',
    {
      schema: {
        tags,
        operationId: 'deleteStaff',
        summary: 'Delete a staff account',
        description:
          'Deletes an account and ends its logins. Errors: 409 `staffSelfChange`, `lastAdmin`; 412 `changedMeanwhile`.',
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
