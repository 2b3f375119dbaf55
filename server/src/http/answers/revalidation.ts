/** Conditional requests: polling clients receive 304 while a response has not changed. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { BoundedCache } from '#lib/bounded-cache.ts';
import { etagOf, tagsIn } from './etag.ts';

/** State that a response depends on besides its URL. The response changes only if this does. */
interface CacheKey {
  /** Scalar that changes with every table the response is made of: `revisionOf`. */
  revision: RawBuilder<string>;
  /** Scalar: the next time when the response changes without a write; null for never. */
  changesAt?: (now: Date) => RawBuilder<Date | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cacheKey?: CacheKey;
    /** Responses carry an `ETag` and requests may carry `If-None-Match`. */
    revalidates?: boolean;
    /** Browsers may keep the response, and ask whether it has changed. */
    mayBeStored?: boolean;
  }
  interface FastifyRequest {
    /** Read before the response is made, so that it is never newer than the response. */
    cacheState: CacheState | null;
  }
}

interface CacheState {
  revision: string;
  /** Validity in milliseconds: within it, the response changes only with the data. */
  from: number;
  until: number;
}

interface KnownAnswer extends CacheState {
  etag: string;
}

const maxAnswers = 2000;
const longestUrl = 500;

/**
 * Adds an `ETag` to responses of GET that have none and answers 304 to a matching `If-None-Match`. If a cheap query shows
 * that nothing has changed, the handler does not run.
 */
export function revalidate(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  const known = new BoundedCache<string, KnownAnswer>('answers', maxAnswers);
  app.decorateRequest('cacheState', null);
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().includes('GET')) route.config = { ...route.config, revalidates: true };
  });

  const readCacheState = async ({ revision, changesAt }: CacheKey): Promise<CacheState> => {
    const now = clock.now();
    const { rows } = await sql<{ revision: string; until: Date | null }>`
      select ${revision} as revision, (${changesAt?.(now) ?? sql`null::timestamptz`}) as until`.execute(db);
    const [row] = rows;
    const until = row?.until?.getTime() ?? Number.POSITIVE_INFINITY;
    if (!row) throw new Error('a revision without a row');
    return { revision: row.revision, from: now.getTime(), until };
  };

  app.addHook('preHandler', async (request, reply) => {
    const { cacheKey } = request.routeOptions.config;
    if (!cacheKey || request.headers['if-none-match'] === undefined) return;
    const read = await readCacheState(cacheKey);
    request.cacheState = read;
    const answer = known.get(request.url);
    if (!answer || !isValid(answer, read) || !isKnownTo(request, answer.etag)) return;
    return reply.code(304).headers({ etag: answer.etag, 'cache-control': storable }).send();
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const { revalidates, mayBeStored } = request.routeOptions.config;
    if (!revalidates || reply.statusCode !== 200 || !isWhole) return payload;
    const etag = String(
      reply.getHeader('etag') ?? etagOf(createHash('sha256').update(payload).digest('base64url')),
    );
    if (request.cacheState && request.url.length <= longestUrl)
      known.set(request.url, { ...request.cacheState, etag });
    reply.header('etag', etag);
    if (mayBeStored) reply.header('cache-control', storable);
    if (!isKnownTo(request, etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

const isValid = (answer: CacheState, { revision, from: now }: CacheState) =>
  answer.revision === revision && answer.from <= now && now < answer.until;

const isKnownTo = (request: FastifyRequest, etag: string) =>
  tagsIn(request.headers['if-none-match']).some((tag) => tag === etag || tag === '*');

const storable = 'private, no-cache';
