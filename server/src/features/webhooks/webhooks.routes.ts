import { byId } from '@foyer/contract/fields.ts';
import {
  deliveryListQuery,
  newWebhook,
  rotatedSecret,
  webhook,
  webhookDelivery,
  webhookInput,
  webhookListQuery,
  webhookUpdate,
} from '@foyer/contract/integrations/webhooks.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import {
  createWebhook,
  deleteWebhook,
  resendDelivery,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.actions.ts';
import { getWebhook, listDeliveries, listWebhooks } from './webhooks.queries.ts';

const tags = ['Integrations'];

export const webhookRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;
  const reading = () => ({ db, totals, now: clock.now() });

  app.get(
    '/admin/webhooks',
    {
      ...pageRoute,
      schema: {
        tags,
        operationId: 'listWebhooks',
        summary: 'List webhooks',
        description: 'Returns all webhooks with the reason if one is switched off.',
        querystring: webhookListQuery,
        response: { 200: pageOf(webhook) },
      },
    },
    (request) => pageForCaller(deps, request, () => listWebhooks(reading(), request.query)),
  );

  app.post(
    '/admin/webhooks',
    {
      schema: {
        tags,
        operationId: 'createWebhook',
        summary: 'Create a webhook',
        description: 'Returns the signing secret once. The address must be public and use HTTPS.',
        body: webhookInput,
        response: { 201: newWebhook },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createWebhook', clock.now());
      return withEtag(reply.code(201), await createWebhook(deps, context, request.body));
    },
  );

  app.get(
    '/admin/webhooks/:id',
    {
      schema: {
        tags,
        operationId: 'getWebhook',
        summary: 'Get a webhook',
        description: 'Returns a webhook without its secret.',
        params: byId,
        response: { 200: webhook },
      },
    },
    async ({ params }, reply) => withEtag(reply, await getWebhook(db, params.id)),
  );

  app.put(
    '/admin/webhooks/:id',
    {
      schema: {
        tags,
        operationId: 'updateWebhook',
        summary: 'Update a webhook',
        description:
          'Changes the address, description or events, or switches the webhook on or off. Errors: 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: webhookUpdate,
        response: { 200: webhook },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'updateWebhook', clock.now());
      return withEtag(reply, await updateWebhook(deps, context, params.id, body, headers['if-match']));
    },
  );

  app.delete(
    '/admin/webhooks/:id',
    {
      schema: {
        tags,
        operationId: 'deleteWebhook',
        summary: 'Delete a webhook',
        description: 'Deletes a webhook with its deliveries. Errors: 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { params, headers } = request;
      const context = writeContext(request, 'deleteWebhook', clock.now());
      await deleteWebhook(deps, context, params.id, headers['if-match']);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/admin/webhooks/:id/test',
    {
      schema: {
        tags,
        operationId: 'testWebhook',
        summary: 'Send a test message',
        description: 'Queues the event `webhook.test` for the webhook.',
        params: byId,
        response: { 202: webhookDelivery },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'testWebhook', clock.now());
      return reply.code(202).send(await testWebhook(deps, context, request.params.id));
    },
  );

  app.post(
    '/admin/webhooks/:id/rotate_secret',
    {
      schema: {
        tags,
        operationId: 'rotateWebhookSecret',
        summary: 'Replace the signing secret',
        description: 'Returns a new secret once. The previous secret also signs for 24 hours.',
        params: byId,
        response: { 200: rotatedSecret },
      },
    },
    (request) =>
      rotateSecret(
        deps,
        idempotentWriteContext(request, 'rotateWebhookSecret', clock.now()),
        request.params.id,
      ),
  );

  app.get(
    '/admin/webhooks/:id/deliveries',
    {
      schema: {
        tags,
        operationId: 'listDeliveries',
        summary: 'List the deliveries of a webhook',
        description: 'Returns the messages of the last 30 days with every try, newest first.',
        params: byId,
        querystring: deliveryListQuery,
        response: { 200: pageOf(webhookDelivery) },
      },
    },
    async ({ params, query }) => {
      await getWebhook(db, params.id);
      return listDeliveries(reading(), params.id, query).read();
    },
  );

  app.post(
    '/admin/webhooks/deliveries/:id/resend',
    {
      schema: {
        tags,
        operationId: 'resendDelivery',
        summary: 'Send a message again',
        description: 'Queues a delivered or failed message again, with the same `webhook-id`.',
        params: byId,
        response: { 202: webhookDelivery },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'resendWebhookDelivery', clock.now());
      return reply.code(202).send(await resendDelivery(deps, context, request.params.id));
    },
  );
};
