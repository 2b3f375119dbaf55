import type { Page } from '@foyer/contract/queries/list-query.ts';
import type { FastifyRequest } from 'fastify';
import { readLimit } from '#db/connection/request-scope.ts';
import type { Deps } from '#deps.ts';
import type { PageReading } from '#lists/read-page.ts';

/**
 * Options of a route whose handler calls `pageForCaller`. Query errors are reported there, after the caller
 * has been checked.
 */
export const pageRoute = {
  attachValidation: true,
  config: { readsPageWithCaller: true, allowsStaleReads: true },
};

/**
 * Reads the caller and a list page in one round trip. 401 and 403 precede 400. If the caller is rejected, the
 * page is discarded.
 */
export async function pageForCaller<Item>(
  { db, readTogether }: Pick<Deps, 'db' | 'readTogether'>,
  request: FastifyRequest,
  list: () => PageReading<Item>,
): Promise<Page<Item>> {
  const { callerLookup, validationError } = request;
  if (validationError) {
    if (callerLookup) callerLookup.admit((await db.getExecutor().executeQuery(callerLookup.statement)).rows);
    throw validationError;
  }
  const page = list();
  if (!callerLookup) return page.read();
  const [callers, rows] = readTogether(callerLookup.statement, page.statement);
  callerLookup.admit(await callers);
  if (readLimit()) return list().read(); // the page was read without the limit
  return page.pageOf((await rows)[0]);
}
