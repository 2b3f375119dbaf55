import { byId } from '@foyer/contract/fields.ts';
import { personRef } from '@foyer/contract/people/people.ts';
import { newStaffInput, staffMember, staffPickerQuery } from '@foyer/contract/people/staff.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { languageOf } from '#http/requests/language.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { createStaff, inviteAgain } from './staff.actions.ts';
import { listStaffToPick } from './staff.queries.ts';

const tags = ['Staff'];

export const staffRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;

  app.get(
    '/users/staff',
    {
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'listStaffToPick',
        summary: 'List staff to choose from',
        description: 'Returns the staff whose name matches the search.',
        querystring: staffPickerQuery,
        response: { 200: z.array(personRef) },
      },
    },
    ({ query }) => listStaffToPick(db, query),
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
          'Creates an account and e-mails its owner how to set a password. Errors: 409 `userEmailAlreadyExists`; 429 `tooManyTries` after 5 invitations of one address in an hour.',
        body: newStaffInput,
        response: { 201: staffMember },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createStaff', clock.now());
      const language = languageOf(request.headers);
      const made = await createStaff(deps, context, callerOf(request), request.body, language);
      return withEtag(reply.code(201), made);
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
          'E-mails a colleague without a password a new invitation, good for 7 days, and voids the previous one. Errors: 409 `invitationAccepted`; 429 `tooManyTries` after 5 invitations in an hour.',
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
};
