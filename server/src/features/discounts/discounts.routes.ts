import { discount, discountInput, discountListQuery } from '@foyer/contract/discounts.ts';
import { exportQuery } from '@foyer/contract/exports.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { createDiscount, deleteDiscount, updateDiscount } from './discounts.actions.ts';
import { getDiscount, listDiscounts } from './discounts.queries.ts';
import { exportEventDiscounts, exportMembershipDiscounts } from './discounts-export.queries.ts';

const tags = ['Discounts'];

/** Lists coupons of both kinds. Event coupons are edited in the form of their event. */
export const discountRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.get(
    '/events/discount_coupons',
    {
      ...pageRoute,
      schema: {
        tags,
        summary: 'A page of event coupons',
        querystring: discountListQuery,
        response: { 200: pageOf(discount) },
      },
    },
    (request) => pageForCaller(deps, request, () => listDiscounts(deps, 'event', request.query)),
  );

  app.get(
    '/events/discount_coupons/export',
    {
      ...fileRoute,
      schema: {
        ...fileSchema(exportQuery('discounts', discountListQuery.omit({ page: true, size: true }))),
        tags,
        summary: 'A file of all event coupons',
      },
    },
    (request, reply) =>
      sendFile(deps, reply, {
        list: 'discounts',
        query: request.query,
        content: exportEventDiscounts(deps, request.query),
        context: writeContext(request, 'exportDiscounts', clock.now()),
      }),
  );

  app.get(
    '/admin/membership_coupons',
    {
      ...pageRoute,
      schema: {
        tags,
        summary: 'A page of membership coupons',
        querystring: discountListQuery,
        response: { 200: pageOf(discount) },
      },
    },
    (request) => pageForCaller(deps, request, () => listDiscounts(deps, 'membership', request.query)),
  );

  app.get(
    '/admin/membership_coupons/export',
    {
      ...fileRoute,
      schema: {
        ...fileSchema(
          exportQuery('membership_discounts', discountListQuery.omit({ page: true, size: true })),
        ),
        tags,
        summary: 'A file of all membership coupons',
      },
    },
    (request, reply) =>
      sendFile(deps, reply, {
        list: 'membership_discounts',
        query: request.query,
        content: exportMembershipDiscounts(deps, request.query),
        context: writeContext(request, 'exportMembershipDiscounts', clock.now()),
      }),
  );

  app.get(
    '/admin/membership_coupons/:id',
    { schema: { tags, summary: 'One membership coupon', params: byId, response: { 200: discount } } },
    async ({ params }, reply) => withEtag(reply, await getDiscount(deps, params.id)),
  );

  app.post(
    '/admin/membership_coupons',
    {
      schema: {
        tags,
        summary: 'Make a membership coupon',
        body: discountInput,
        response: { 201: discount },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createDiscount', clock.now());
      return withEtag(reply.code(201), await createDiscount(deps, context, request.body));
    },
  );

  app.put(
    '/admin/membership_coupons/:id',
    {
      schema: {
        tags,
        summary: 'Save a membership coupon that is still to come',
        params: byId,
        headers: ifMatch,
        body: discountInput,
        response: { 200: discount },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'updateDiscount', clock.now());
      return withEtag(
        reply,
        await updateDiscount(deps, context, request.params.id, request.body, request.headers['if-match']),
      );
    },
  );

  app.delete(
    '/admin/membership_coupons/:id',
    {
      schema: {
        tags,
        summary: 'Delete a membership coupon that is still to come and unused',
        params: byId,
        headers: ifMatch,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'deleteDiscount', clock.now());
      await deleteDiscount(deps, context, request.params.id, request.headers['if-match']);
      return reply.code(204).send(null);
    },
  );
};
