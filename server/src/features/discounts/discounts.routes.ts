import { byId } from '@foyer/contract/fields.ts';
import { exportQuery } from '@foyer/contract/lists/exports.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { discount, discountInput, discountListQuery } from '@foyer/contract/sales/discounts.ts';
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
        operationId: 'listEventCoupons',
        summary: 'List event coupons',
        description: 'Returns the coupons of all events.',
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
        operationId: 'exportEventCoupons',
        summary: 'Export event coupons',
        description:
          'Streams all event coupons that match the filters, as CSV or as a workbook. The history records the export.',
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
        operationId: 'listMembershipCoupons',
        summary: 'List membership coupons',
        description:
          'Returns the coupons for members, filtered by membership and status. They are valid at every place, so `places` filters none out.',
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
        operationId: 'exportMembershipCoupons',
        summary: 'Export membership coupons',
        description:
          'Streams all membership coupons that match the filters, as CSV or as a workbook. The history records the export.',
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
    {
      schema: {
        tags,
        operationId: 'getMembershipCoupon',
        summary: 'Get a membership coupon',
        description: 'Returns a membership coupon with the number of its uses.',
        params: byId,
        response: { 200: discount },
      },
    },
    async ({ params }, reply) => withEtag(reply, await getDiscount(deps, params.id)),
  );

  app.post(
    '/admin/membership_coupons',
    {
      schema: {
        tags,
        operationId: 'createMembershipCoupon',
        summary: 'Create a membership coupon',
        description: 'Creates a coupon for one or all memberships. Errors: 409 `couponCodeAlreadyUsed`.',
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
        operationId: 'updateMembershipCoupon',
        summary: 'Update a membership coupon',
        description:
          'Replaces all fields of a coupon that is not valid yet. Errors: 409 `couponCannotBeEdited`, `couponCodeAlreadyUsed`; 412 `changedMeanwhile`.',
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
        operationId: 'deleteMembershipCoupon',
        summary: 'Delete a membership coupon',
        description:
          'Deletes a coupon that is not valid yet and was never used. Errors: 409 `couponCannotBeDeleted`; 412 `changedMeanwhile`.',
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
