import { filledTemplate } from '@foyer/contract/answers/answer-templates.ts';
import { byId, id } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { fillTemplate } from './filled-template.queries.ts';

export const filledTemplateRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/help_messages/:id/template/:templateId',
    {
      config: { serves: 'places' },
      schema: {
        tags: ['Messages'],
        operationId: 'fillTemplate',
        summary: 'Fill a template for a message',
        description:
          "Returns the text of a template in the guest's language, with their name, and with event, day and place of their next booking. Placeholders without a value stay.",
        params: byId.extend({ templateId: id }),
        response: { 200: filledTemplate },
      },
    },
    ({ params }) => fillTemplate(deps, params),
  );
};
