import { appReview, appReviewInput } from '@foyer/contract/app-api/reviews.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { createReview } from './reviews.app-actions.ts';

export const reviewAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.post(
    '/reviews',
    {
      schema: {
        tags: ['Reviews'],
        operationId: 'createReview',
        summary: 'Review a place or an event',
        description:
          'Adds a review on behalf of a guest, of either a place or an event that has ended. A guest reviews an event once, and a place once for each `reservationDate`. Errors: 404 `guestNotFound`; 409 `eventNotOver`, `alreadyReviewed`, `userBlocked`, `userDeleted`.',
        body: appReviewInput,
        response: { 201: appReview },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createReview', deps.clock.now());
      return reply.code(201).send(await createReview(deps, context, request.body));
    },
  );
};
