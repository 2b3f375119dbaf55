import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs work after the response is sent. Errors are logged, and closing the server waits for it. */
    afterAnswer(reply: FastifyReply, work: () => Promise<void>): void;
  }
}

export const afterAnswer = fastifyPlugin(async (app) => {
  const underWay = new Set<Promise<void>>();
  app.decorate('afterAnswer', (reply: FastifyReply, work: () => Promise<void>) => {
    reply.raw.once('close', () => {
      const done = work()
        .catch((error: unknown) => reply.log.error({ err: error }, 'work after the answer failed'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    });
  });
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
});
