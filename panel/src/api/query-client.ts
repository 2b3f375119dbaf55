import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './transport/api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Marks a part next to the page. If it is missing, the page stays. */
      aside?: true;
    };
    mutationMeta: {
      /** First parts of the query keys that this mutation invalidates: `['events', 'dashboard']`. */
      invalidates?: readonly string[];
      /** First part of the query keys of a record that this mutation deletes: `'event'`. */
      forgets?: string;
    };
  }
}

interface Missing {
  /** Set if a mutation failed because its record is gone. Typed input has no target, so there is no leave question. */
  gone: boolean;
}

let goToNotFound: (missing: Missing) => void = () => {};

/** Registers the handler for a missing record or list in view (spec §8: the 404 page). */
export const onNotFound = (listener: (missing: Missing) => void) => {
  goToNotFound = listener;
};

/** Server state: cached while fresh, reloaded when it may have changed, and retried only if that can help. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Prefetched data that no component uses must not lead to the 404 page.
      if (isMissing(error) && query.getObserversCount() > 0 && !query.meta?.aside)
        goToNotFound({ gone: false });
    },
  }),
  mutationCache: new MutationCache({
    // Handled here, because a caller may override its own onSuccess.
    onSuccess: (_data, variables, _result, { meta }) => {
      for (const name of meta?.invalidates ?? []) void queryClient.invalidateQueries({ queryKey: [name] });
      if (meta?.forgets !== undefined && hasId(variables)) forget([meta.forgets, variables.id]);
    },
    onError: (error) => {
      if (isMissing(error) && error.key === '') goToNotFound({ gone: true });
    },
  }),
  defaultOptions: {
    // A browser that says it is offline may be wrong, so calls are tried. Offline, the retry waits.
    queries: { networkMode: 'offlineFirst', retry: mayHelp, staleTime: 15_000, gcTime: 10 * 60_000 },
    mutations: { networkMode: 'offlineFirst', retry: (_failures, error) => wasOffline(error) }, // after other errors the user decides
  },
});

const hasId = (variables: unknown): variables is { id: string } =>
  typeof variables === 'object' &&
  variables !== null &&
  'id' in variables &&
  typeof variables.id === 'string';

/** Removes a record from the cache once no page shows it, so that returning to it shows the 404 page. */
function forget(queryKey: readonly [string, string]) {
  const cache = queryClient.getQueryCache();
  const isShown = () => cache.findAll({ queryKey, type: 'active' }).length > 0;
  if (!isShown()) return queryClient.removeQueries({ queryKey });
  const stop = cache.subscribe(({ type }) => {
    if (type !== 'observerRemoved' || isShown()) return;
    stop();
    queryClient.removeQueries({ queryKey });
  });
}

const isMissing = (error: Error): error is ApiError => error instanceof ApiError && error.status === 404;

/** Retries only if there was no answer: a refusal stays a refusal. A timeout is not retried: the user has waited long enough. */
function mayHelp(failures: number, error: Error): boolean {
  if (wasOffline(error)) return true;
  const passing = error instanceof ApiError && (error.code === 'NETWORK' || error.status === 503);
  return passing && failures < 2;
}

/** The call began offline, so that the server has not received it. */
const wasOffline = (error: Error) => error instanceof ApiError && error.code === 'OFFLINE';
