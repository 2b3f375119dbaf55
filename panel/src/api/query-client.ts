import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Stands beside the page and is no part of it: where it is not found, the page stays. */
      aside?: true;
    };
    mutationMeta: {
      /** First parts of the query keys that this change makes stale: `['events', 'dashboard']`. */
      invalidates?: readonly string[];
      /** First part of the query keys of a record that is gone then: `'event'`. */
      forgets?: string;
    };
  }
}

interface Missing {
  /** It was to be changed: what was typed for it has nowhere to go, and nothing is left to ask. */
  gone: boolean;
}

let goToNotFound: (missing: Missing) => void = () => {};

/** Told of a record or list in view that is not there (spec §8: the 404 page). */
export const onNotFound = (listener: (missing: Missing) => void) => {
  goToNotFound = listener;
};

/** Server state: kept while it is fresh, read again when it may have changed, tried again only where that can help. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Not for what was only loaded ahead, under the pointer: that must not take the person away.
      if (isMissing(error) && query.getObserversCount() > 0 && !query.meta?.aside)
        goToNotFound({ gone: false });
    },
  }),
  mutationCache: new MutationCache({
    // Here, once, so that no caller's own onSuccess can lose it.
    onSuccess: (_data, variables, _result, { meta }) => {
      for (const name of meta?.invalidates ?? []) void queryClient.invalidateQueries({ queryKey: [name] });
      if (meta?.forgets !== undefined && hasId(variables)) forget([meta.forgets, variables.id]);
    },
    onError: (error) => {
      if (isMissing(error) && error.key === '') goToNotFound({ gone: true });
    },
  }),
  defaultOptions: {
    queries: { retry: mayHelp, staleTime: 15_000, gcTime: 10 * 60_000 },
    mutations: { retry: false }, // offline they wait; after a fault the person decides
  },
});

const hasId = (variables: unknown): variables is { id: string } =>
  typeof variables === 'object' &&
  variables !== null &&
  'id' in variables &&
  typeof variables.id === 'string';

/** Drops what is known of a record as soon as no page shows it: who then goes back to it is told that it is gone. */
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

/**
 * Asking again does not change a refusal, but it may bring an answer where there was none. Offline, it waits. What has taken
 * all the time there is had better say so now than in a minute.
 */
function mayHelp(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  const passing = error.code === 'NETWORK' || error.status === 503;
  return passing && failures < 2;
}
