/** Programs that ask again and again are sent only what is new to them, and soon told where nothing is. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { etagOf, tagsIn } from './etag.ts';

/** What an answer depends on beside its address. While none of it changes, neither does the answer. */
interface AnswerBasis {
  /** A scalar that differs whenever a table that the answer is made of has changed: `revisionOf`. */
  revision: RawBuilder<string>;
  /** A scalar: the next moment at which the clock alone changes the answer; null for never. */
  changesAt?: (now: Date) => RawBuilder<Date | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    basis?: AnswerBasis;
  }
  interface FastifyRequest {
    /** Read before the answer was made, so that it is not newer than that. */
    basisRead: BasisRead | null;
  }
}

interface BasisRead {
  revision: string;
  /** Milliseconds: the clock changes nothing in between. */
  from: number;
  until: number;
}

interface KnownAnswer extends BasisRead {
  etag: string;
}

/** How many answers are known; nobody may fill the memory by asking for ever other filters. */
const mostKnown = 2000;
const longestUrl = 500;

/**
 * Answers in this scope carry an `ETag` of their content, and are 304 for whoever has it already (`If-None-Match`). An answer of
 * which it is known that nothing has changed, by one light statement, is not made again.
 */
export function revalidate(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  const known = new Map<string, KnownAnswer>();
  app.decorateRequest('basisRead', null);

  const readBasis = async ({ revision, changesAt }: AnswerBasis): Promise<BasisRead> => {
    const now = clock.now();
    const { rows } = await sql<{ revision: string; until: Date | null }>`
      select ${revision} as revision, (${changesAt?.(now) ?? sql`null::timestamptz`}) as until`.execute(db);
    const [row] = rows;
    const until = row?.until?.getTime() ?? Number.POSITIVE_INFINITY;
    if (!row) throw new Error('a revision without a row');
    return { revision: row.revision, from: now.getTime(), until };
  };

  app.addHook('preHandler', async (request, reply) => {
    const { basis } = request.routeOptions.config;
    if (!basis || request.headers['if-none-match'] === undefined) return;
    const read = await readBasis(basis);
    request.basisRead = read;
    const answer = known.get(request.url);
    if (!answer || !isSameBasis(answer, read) || !isKnownTo(request, answer.etag)) return;
    return unchanged(reply.header('etag', answer.etag)).send();
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = etagOf(createHash('sha256').update(payload).digest('base64url'));
    if (request.basisRead && request.url.length <= longestUrl) {
      known.delete(request.url); // the newest stands last, so that the first is the one to drop
      known.set(request.url, { ...request.basisRead, etag });
      if (known.size > mostKnown) known.delete(known.keys().next().value ?? '');
    }
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (!isKnownTo(request, etag)) return payload;
    unchanged(reply).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

const isSameBasis = (answer: BasisRead, { revision, from: now }: BasisRead) =>
  answer.revision === revision && answer.from <= now && now < answer.until;

const isKnownTo = (request: FastifyRequest, etag: string) =>
  tagsIn(request.headers['if-none-match']).some((tag) => tag === etag || tag === '*');

const unchanged = (reply: FastifyReply) => reply.code(304).header('cache-control', 'private, no-cache');
