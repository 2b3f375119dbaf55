import { appFaq, appFaqListQuery, appLegalText } from '@foyer/contract/app-api/catalogue.ts';
import { cursorPageOf } from '@foyer/contract/app-api/cursor.ts';
import type { LegalTextId } from '@foyer/contract/content.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { revisionOf } from '#lists/revisions.ts';
import { getLegalText } from '#shared/content-rows.ts';
import { listAppFaqs } from './content.queries.ts';

const tags = ['Catalogue'];

const legalTexts: { path: string; id: LegalTextId; operationId: string; name: string }[] = [
  { path: '/terms_of_use', id: 'terms-of-use', operationId: 'getTermsOfUse', name: 'terms of use' },
  { path: '/privacy_policy', id: 'privacy-policy', operationId: 'getPrivacyPolicy', name: 'privacy policy' },
];

/** FAQ and legal texts for the guests' API. */
export const contentAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, clock, totals }) => {
  app.get(
    '/faq',
    {
      config: { cacheKey: { revision: revisionOf(['faqs']) } },
      schema: {
        tags,
        operationId: 'listFaqs',
        summary: 'List the FAQ',
        description: 'Returns questions with their answers in both languages. Answers are safe HTML.',
        querystring: appFaqListQuery,
        response: { 200: cursorPageOf(appFaq) },
      },
    },
    ({ query }) => listAppFaqs({ db, totals, now: clock.now() }, query).read(),
  );

  for (const { path, id, operationId, name } of legalTexts)
    app.get(
      path,
      {
        config: { cacheKey: { revision: revisionOf(['legal_texts']) } },
        schema: {
          tags,
          operationId,
          summary: `Get the ${name}`,
          description: `Returns the published ${name} in both languages, as safe HTML.`,
          response: { 200: appLegalText },
        },
      },
      () => getLegalText(db, id),
    );
};
