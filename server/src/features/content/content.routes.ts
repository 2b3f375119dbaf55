import {
  type LegalText,
  type LegalTextId,
  legalText,
  legalTextInput,
  legalTextVersion,
} from '@foyer/contract/content.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withVersion } from '#http/answers/etag.ts';
import { ifMatch } from '#http/requests/route-schemas.ts';
import { getLegalText } from '#shared/content-rows.ts';
import { updateLegalText } from './content.actions.ts';

const tags = ['Content management'];

const legalTexts: { path: string; id: LegalTextId; name: string; called: string; action: string }[] = [
  {
    path: 'terms_of_use',
    id: 'terms-of-use',
    name: 'terms of use',
    called: 'TermsOfUse',
    action: 'updateTermsOfUse',
  },
  {
    path: 'privacy_policy',
    id: 'privacy-policy',
    name: 'privacy policy',
    called: 'PrivacyPolicy',
    action: 'updatePrivacyPolicy',
  },
];

export const legalTextRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;

  for (const { path, id, name, called, action } of legalTexts) {
    app.get(
      `/admin/content_management/${path}`,
      {
        config: { serves: 'places' },
        schema: {
          tags,
          operationId: `get${called}`,
          summary: `Get the ${name}`,
          description: `Returns the published ${name} in both languages.`,
          response: { 200: legalText },
        },
      },
      async (_request, reply) => answer(reply, await getLegalText(db, id)),
    );

    app.put(
      `/admin/content_management/${path}`,
      {
        schema: {
          tags,
          operationId: `publish${called}`,
          summary: `Publish the ${name}`,
          description: `Replaces the ${name} in both languages. Errors: 412 \`changedMeanwhile\`.`,
          headers: ifMatch,
          body: legalTextInput,
          response: { 200: legalText },
        },
      },
      async (request, reply) => {
        const context = writeContext(request, action, clock.now());
        const { content } = request.body;
        const saved = await updateLegalText(deps, context, id, content, request.headers['if-match']);
        return answer(reply, saved);
      },
    );
  }
};

const answer = (reply: FastifyReply, text: LegalText) => withVersion(reply, text, legalTextVersion(text));
