import { discount, discountInput, discountListQuery } from '@foyer/contract/discounts.ts';
import { exportQuery } from '@foyer/contract/exports.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller.ts';
import { pageAhead } from '#auth/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/etag.ts';
import { ifMatch, noContent } from '#http/route-schemas.ts';
import { listFile } from '#lists/export-file.ts';
import { createDiscount, deleteDiscount, updateDiscount } from './discounts.actions.ts';
import { getDiscount, listDiscounts } from './discounts.queries.ts';
import { exportEventDiscounts, exportMembershipDiscounts } from './discounts-export.queries.ts';

const tags = ['Discounts'];

/** Coupons of both kinds in lists. Those of events are written in the form of their event. */
export const discountRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  const ofEvents = pageAhead(discountListQuery, (query) => listDiscounts(deps, 'event', query));
  app.get(
    '/events/discount_coupons',
    {
      config: ofEvents.config,
      schema: {
        tags,
        summary: 'A page of event coupons',
        querystring: discountListQuery,
        response: { 200: pageOf(discount) },
      },
    },
    (request) => ofEvents.page(request, request.query),
  );

  const eventFile = listFile(deps, {
    list: 'discounts',
    querystring: exportQuery('discounts', discountListQuery.omit({ page: true, size: true })),
    read: (query) => exportEventDiscounts(deps, query),
  });
  app.get(
    '/events/discount_coupons/export',
    { ...eventFile.options, schema: { ...eventFile.schema, tags, summary: 'A file of all event coupons' } },
    (request, reply) => eventFile.send(request, reply, request.query),
  );

  const ofMemberships = pageAhead(discountListQuery, (query) => listDiscounts(deps, 'membership', query));
  app.get(
    '/admin/membership_coupons',
    {
      config: ofMemberships.config,
      schema: {
        tags,
        summary: 'A page of membership coupons',
        querystring: discountListQuery,
        response: { 200: pageOf(discount) },
      },
    },
    (request) => ofMemberships.page(request, request.query),
  );

  const membershipFile = listFile(deps, {
    list: 'membership_discounts',
    querystring: exportQuery('membership_discounts', discountListQuery.omit({ page: true, size: true })),
    read: (query) => exportMembershipDiscounts(deps, query),
  });
  app.get(
    '/admin/membership_coupons/export',
    {
      ...membershipFile.options,
      schema: { ...membershipFile.schema, tags, summary: 'A file of all membership coupons' },
    },
    (request, reply) => membershipFile.send(request, reply, request.query),
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
