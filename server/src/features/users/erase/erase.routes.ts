import { byId } from '@foyer/contract/fields.ts';
import { eraseInput, eraseNameInput } from '@foyer/contract/people/erasure.ts';
import { personData } from '@foyer/contract/people/person-data.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, writeContext } from '#auth/caller/caller.ts';
import { requireRecentProof } from '#auth/passwords/proof.actions.ts';
import { outsideRequest } from '#db/connection/request-scope.ts';
import type { Deps } from '#deps.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { exportPerson } from '../person-data.queries.ts';
import { type EraseDeps, eraseUser } from './erase.actions.ts';
import { eraseWalkIn, type NamedRecord } from './erase-walk-in.actions.ts';

const tags = ['Users'];

export const eraseRoutes: FastifyPluginAsyncZod<Deps & EraseDeps> = async (app, deps) => {
  const { clock } = deps;

  app.get(
    '/users/:id/data',
    {
      schema: {
        tags,
        operationId: 'exportPersonData',
        summary: 'Export the data of a person',
        description:
          'Returns everything that Foyer stores about a guest or a colleague, notes of staff included, to hand it to them. The history records it.',
        params: byId,
        response: { 200: personData },
      },
    },
    async (request, reply) => {
      const { params } = request;
      void reply.header('content-disposition', `attachment; filename="person-${params.id}.json"`);
      return exportPerson(deps, writeContext(request, 'exportPersonData', clock.now()), params);
    },
  );

  app.post(
    '/users/:id/erase',
    {
      config: { limitsTries: true },
      schema: {
        tags,
        operationId: 'eraseUser',
        summary: 'Erase a person',
        description:
          'Erases a guest, or a deleted account of staff, everywhere: record, reservations, messages, reviews, mails, messages to programs, and values in the history. Amounts, dates, tickets and ratings stay without a name. Requires a login at most 10 minutes old, or `password`. Valid tickets of coming events are 409 `guestHasTickets` with `params.events`, unless `keepTickets` is true. Repeating the call is 204 too. Errors: 400 `passwordInvalid`; 403 `reauthenticationRequired`; 409 `guestHasTickets`, `staffNotDeleted`, `importUnderWay`; 429 `tooManyTries`.',
        params: byId,
        body: eraseInput,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const context = writeContext(request, 'eraseUser', clock.now());
      await requireRecentProof(deps, context, callerOf(request), request.ip, body.password);
      await outsideRequest(() => eraseUser(deps, context, params, body));
      return reply.code(204).send(null);
    },
  );

  for (const { entity, path, tag, operationId, noun } of named)
    app.post(
      path,
      {
        config: { limitsTries: true },
        schema: {
          tags: [tag],
          operationId,
          summary: `Erase the name of a ${noun}`,
          description: `Erases the person without an account whom a ${noun} names, everywhere: in the payment, its refunds and its reservation, in mails, messages to programs, and values in the history. Amounts, dates and tickets stay. Requires a login at most 10 minutes old, or \`password\`. Repeating the call is 204 too. Errors: 400 \`passwordInvalid\`; 403 \`reauthenticationRequired\`; 409 \`guestHasAccount\`, \`importUnderWay\`; 429 \`tooManyTries\`.`,
          params: byId,
          body: eraseNameInput,
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const context = writeContext(request, operationId, clock.now());
        await requireRecentProof(deps, context, callerOf(request), request.ip, body.password);
        await outsideRequest(() => eraseWalkIn(deps, context, { entity, ...params }));
        return reply.code(204).send(null);
      },
    );
};

/** Records that may name a person without an account. */
const named: readonly (Record<'path' | 'tag' | 'operationId' | 'noun', string> &
  Pick<NamedRecord, 'entity'>)[] = [
  {
    ...{ entity: 'billings', path: '/admin/billings/:id/erase', tag: 'Billings' },
    ...{ operationId: 'eraseBillingName', noun: 'billing' },
  },
  {
    ...{ entity: 'reservations', path: '/reservations/:id/erase', tag: 'Reservations' },
    ...{ operationId: 'eraseReservationName', noun: 'reservation' },
  },
];
