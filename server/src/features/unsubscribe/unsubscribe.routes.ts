import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#db/handles.ts';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { guestOfToken } from '#shared/accounts/unsubscribe-links.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

/** Actor of what guests do themselves. */
const guest = { id: null, email: 'guest' };

const largestBody = 10_000;

const schema = { hide: true, params: z.object({ token: z.string() }) };

/**
 * Pages for guests, without a login. Only POST changes something, because mail programs and their scanners open links. They also
 * send the POST of their own button (RFC 8058), whose body says nothing new.
 */
export const unsubscribeRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, change, clock, settings } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, _body, done) =>
    done(null, undefined),
  );
  const send = (reply: FastifyReply, html: string) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  const unknown = ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const language = headers['accept-language']?.startsWith('pl') ? 'pl' : 'en';
    return send(reply.code(404), unsubscribePage('unknown', language, settings.venueName));
  };

  app.get('/unsubscribe/:token', { schema }, async (request, reply) => {
    const found = await guestOf(db, guestOfToken(request.params.token, settings));
    if (!found) return unknown(request, reply);
    const state = found.acceptsMessages ? 'ask' : 'done';
    return send(reply, unsubscribePage(state, found.language, settings.venueName));
  });

  const anyForm = { ...schema, consumes: ['multipart/form-data'] };
  app.post('/unsubscribe/:token', { schema: anyForm }, async (request, reply) => {
    const found = await guestOf(db, guestOfToken(request.params.token, settings));
    if (!found) return unknown(request, reply);
    const now = clock.now();
    await change({ actor: guest, action: 'unsubscribe', requestId: request.id, now }, async (tx) => {
      await tx
        .updateTable('users')
        .set({ acceptsMessages: false, updatedAt: nextUpdatedAt(now) })
        .where('id', '=', found.id)
        .where('acceptsMessages', '=', true)
        .execute();
    });
    return send(reply, unsubscribePage('done', found.language, settings.venueName));
  });
};

const guestOf = async (db: Db, id: string | undefined) =>
  id === undefined
    ? undefined
    : await db
        .selectFrom('users')
        .select(['id', 'language', 'acceptsMessages'])
        .where('id', '=', id)
        .where('role', '=', 'USER')
        .executeTakeFirst();
