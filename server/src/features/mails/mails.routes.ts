import { byId } from '@foyer/contract/fields.ts';
import { mailListQuery, mailRecord } from '@foyer/contract/mails.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { sendMailAgain } from './mails.actions.ts';
import { listMails } from './mails.queries.ts';

const tags = ['Mails'];

export const mailRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;

  app.get(
    '/mails',
    {
      ...pageRoute,
      schema: {
        tags,
        operationId: 'listMails',
        summary: 'List e-mails',
        description: 'Returns sent, waiting and failed e-mails of the last 90 days, without their text.',
        querystring: mailListQuery,
        response: { 200: pageOf(mailRecord) },
      },
    },
    (request) =>
      pageForCaller(deps, request, () => listMails({ db, totals, now: clock.now() }, request.query)),
  );

  app.post(
    '/mails/send_again/:id',
    {
      schema: {
        tags,
        operationId: 'resendMail',
        summary: 'Send a failed e-mail again',
        description:
          'Queues a failed e-mail again. Errors: 409 `mailNotFailed`; 409 `mailCodeExpired` if the code in the e-mail is no longer valid.',
        params: byId,
        response: { 202: mailRecord },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'sendMailAgain', clock.now());
      return reply.code(202).send(await sendMailAgain(deps, context, request.params.id));
    },
  );
};
