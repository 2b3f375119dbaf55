import { cursorPageOf } from '@foyer/contract/app-api/cursor.ts';
import {
  appOrder,
  appOrderInput,
  appOrderListQuery,
  appOrderStatusInput,
  appRefundInput,
  byTicketCode,
} from '@foyer/contract/app-api/orders.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch } from '#http/requests/route-schemas.ts';
import { qrPng, qrSvg } from '#images/qr.ts';
import { adjustUpdatedSince } from '#lists/updated-since.ts';
import { endExpiredHolds } from '#shared/sales/orders.ts';
import { putOrderRefund, putOrderStatus } from './order-status.app-actions.ts';
import { createOrder } from './orders.app-actions.ts';
import { getOrder, getTicketCode, listOrders } from './orders.app-queries.ts';

const tags = ['Orders'];

const qrDescription =
  "Returns a picture in black on white with its margin. The content of the QR code is the ticket's code.";

const qrCode = {
  tags,
  params: byTicketCode,
  response: { 200: z.unknown().meta({ type: 'string', format: 'binary' }) },
};

export const orderReadAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, totals, clock } = deps;

  app.get(
    '/orders',
    {
      schema: {
        tags,
        operationId: 'listOrders',
        summary: 'List orders',
        description:
          'Returns the orders of all access keys, newest first. Follow `next` with `after` to read all pages.',
        querystring: appOrderListQuery,
        response: { 200: cursorPageOf(appOrder) },
      },
    },
    async ({ query }, reply) => {
      const now = clock.now();
      await endExpiredHolds(deps, now);
      return listOrders({ db, totals, now }, await adjustUpdatedSince(deps, query, reply)).read();
    },
  );

  app.get(
    '/orders/:id',
    {
      schema: {
        tags,
        operationId: 'getOrder',
        summary: 'Get an order',
        description: 'Returns an order with its tickets.',
        params: byId,
        response: { 200: appOrder },
      },
    },
    async ({ params }, reply) => {
      await endExpiredHolds(deps, clock.now());
      return withEtag(reply, await getOrder(db, params.id));
    },
  );

  app.get(
    '/tickets/:code/qr.svg',
    {
      schema: {
        ...qrCode,
        produces: ['image/svg+xml'],
        operationId: 'getTicketSvg',
        summary: 'Get the QR code of a ticket as SVG',
        description: qrDescription,
      },
    },
    async ({ params }, reply) =>
      reply.type('image/svg+xml').send(qrSvg(await getTicketCode(db, params.code))),
  );

  app.get(
    '/tickets/:code/qr.png',
    {
      schema: {
        ...qrCode,
        produces: ['image/png'],
        operationId: 'getTicketPng',
        summary: 'Get the QR code of a ticket as PNG',
        description: qrDescription,
      },
    },
    async ({ params }, reply) =>
      reply.type('image/png').send(await qrPng(await getTicketCode(db, params.code))),
  );
};

export const orderAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.post(
    '/orders',
    {
      schema: {
        tags,
        operationId: 'createOrder',
        summary: 'Create an order',
        description:
          'Reserves or sells tickets, or creates an order or a reservation at a place. `type` decides which fields apply. The same `externalId` again returns the existing order with 200. Errors: 404 `guestNotFound`; 409 `ticketsSoldOut`, `eventNotOnSale`, `costDiffers`, `couponInvalid`, `couponUsedUp`, `offerEnded`, `externalIdReused`, `userBlocked`, `userDeleted`, `reservationNotPossible`.',
        body: appOrderInput,
        response: { 200: appOrder, 201: appOrder },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createOrder', clock.now());
      const { isNew, order } = await createOrder(deps, context, request.body);
      return withEtag(reply.code(isNew ? 201 : 200), order);
    },
  );

  app.put(
    '/orders/:id/status',
    {
      schema: {
        tags,
        operationId: 'setOrderStatus',
        summary: 'Set the payment status of an order',
        description:
          'PENDING can become IN_PROGRESS, PAID or ERROR; IN_PROGRESS can become PAID or ERROR; PAID can become REFUNDED. Repeating a status changes nothing, but for another `holdUntil` of IN_PROGRESS. Errors: 409 `orderStatusForbidden`, `ticketsSoldOut`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: appOrderStatusInput,
        response: { 200: appOrder },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'setOrderStatus', clock.now());
      return withEtag(reply, await putOrderStatus(deps, context, params.id, body, headers['if-match']));
    },
  );

  app.put(
    '/orders/:id/refund',
    {
      schema: {
        tags,
        operationId: 'setRefundStatus',
        summary: 'Report the outcome of a refund',
        description:
          'Sets a refund to PAID or ERROR. Without `refundId`, this is the only refund that is PENDING or ERROR. Errors: 409 `refundAmbiguous`, `billingStatusForbidden`, `refundExceedsPayment`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: appRefundInput,
        response: { 200: appOrder },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'setRefundStatus', clock.now());
      return withEtag(reply, await putOrderRefund(deps, context, params.id, body, headers['if-match']));
    },
  );
};
