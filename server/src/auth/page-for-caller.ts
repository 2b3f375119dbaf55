import type { Page } from '@foyer/contract/list-query.ts';
import type { FastifyRequest } from 'fastify';
import type { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import type { ReadTogether } from '#db/read-together.ts';
import type { PageReading } from '#lists/read-page.ts';

/** Asks `first` along with what the route itself is going to read, and answers `first`. */
type AskAlong = <First>(readTogether: ReadTogether, first: CompiledQuery<First>) => Promise<readonly First[]>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For `requireRole`: what the route reads while it is found out who is asking; undefined where that is nothing. */
    ahead?: (request: FastifyRequest) => AskAlong | undefined;
    /** What the route reads may be a few seconds behind (`DATABASE_REPLICA_URL`): lists, files of lists, the catalogue. */
    mayBeBehind?: boolean;
  }
}

/**
 * The parts of a list's route that ask for its page in the same round trip as for the caller. Nobody looks at the page before
 * `requireRole` has let the request through: whoever is refused has caused a statement, and learns nothing of it.
 */
export function pageAhead<Query, Item>(
  querystring: z.ZodType<Query>,
  reading: (query: Query) => PageReading<Item>,
) {
  const asked = new WeakMap<FastifyRequest, () => Promise<Page<Item>>>();
  const ahead = (request: FastifyRequest): AskAlong | undefined => {
    const query = querystring.safeParse(request.query);
    if (!query.success) return undefined; // to be refused when it is known who is asking
    const page = reading(query.data);
    return (readTogether, first) => {
      const [answer, rows] = readTogether(first, page.statement);
      asked.set(request, async () => page.pageOf((await rows)[0]));
      return answer;
    };
  };
  const page = (request: FastifyRequest, query: Query) => (asked.get(request) ?? reading(query).read)();
  return { config: { ahead, mayBeBehind: true }, page };
}
