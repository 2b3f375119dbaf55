import {
  faq,
  faqInput,
  faqListQuery,
  type LegalText,
  type LegalTextId,
  legalText,
  legalTextInput,
  legalTextVersion,
} from '@foyer/contract/content.ts';
import { byId } from '@foyer/contract/fields.ts';
import { exportQuery } from '@foyer/contract/lists/exports.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag, withVersion } from '#http/answers/etag.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { getLegalText } from '#shared/content-rows.ts';
import { createFaq, deleteFaq, updateFaq, updateLegalText } from './content.actions.ts';
import { getFaq, listFaqs } from './content.queries.ts';
import { exportFaqs } from './faqs-export.queries.ts';

const tags = ['Content management'];

const faqs = '/admin/content_management/faq';

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

export const faqRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;

  app.get(
    faqs,
    {
      ...pageRoute,
      schema: {
        tags,
        operationId: 'listFaqs',
        summary: 'List the FAQ',
        description: 'Returns questions with their answers in both languages.',
        querystring: faqListQuery,
        response: { 200: pageOf(faq) },
      },
    },
    (request) =>
      pageForCaller(deps, request, () => listFaqs({ db, totals, now: clock.now() }, request.query)),
  );

  app.get(
    `${faqs}/export`,
    {
      ...fileRoute,
      schema: {
        ...fileSchema(exportQuery('faq', faqListQuery.omit({ page: true, size: true }))),
        tags,
        operationId: 'exportFaqs',
        summary: 'Export the FAQ',
        description:
          'Streams all questions that match the search, as CSV or as a workbook. The history records the export.',
      },
    },
    (request, reply) =>
      sendFile(deps, reply, {
        list: 'faq',
        query: request.query,
        content: exportFaqs(db, request.query),
        context: writeContext(request, 'exportFaq', clock.now()),
      }),
  );

  app.post(
    faqs,
    {
      schema: {
        tags,
        operationId: 'createFaq',
        summary: 'Add a question',
        description: 'Adds a question with its answer. Answers are sanitized HTML.',
        body: faqInput,
        response: { 201: faq },
      },
    },
    async (request, reply) => {
      const made = await createFaq(
        deps,
        idempotentWriteContext(request, 'createFaq', clock.now()),
        request.body,
      );
      return withEtag(reply.code(201), made);
    },
  );

  app.get(
    `${faqs}/:id`,
    {
      schema: {
        tags,
        operationId: 'getFaq',
        summary: 'Get a question',
        description: 'Returns a question with its answer in both languages.',
        params: byId,
        response: { 200: faq },
      },
    },
    async ({ params }, reply) => withEtag(reply, await getFaq(db, params.id)),
  );

  app.put(
    `${faqs}/:id`,
    {
      schema: {
        tags,
        operationId: 'updateFaq',
        summary: 'Update a question',
        description: 'Replaces question and answer. Errors: 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: faqInput,
        response: { 200: faq },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'updateFaq', clock.now());
      return withEtag(reply, await updateFaq(deps, context, params.id, body, headers['if-match']));
    },
  );

  app.delete(
    `${faqs}/:id`,
    {
      schema: {
        tags,
        operationId: 'deleteFaq',
        summary: 'Delete a question',
        description: 'Deletes a question with its answer. Errors: 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'deleteFaq', clock.now());
      await deleteFaq(deps, context, request.params.id, request.headers['if-match']);
      return reply.code(204).send(null);
    },
  );
};

export const legalTextRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;

  for (const { path, id, name, called, action } of legalTexts) {
    app.get(
      `/admin/content_management/${path}`,
      {
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
