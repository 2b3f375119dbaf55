import type { ListName } from '@foyer/contract/lists/lists.ts';
import type { ParsedLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { FirstCall } from '#api/first-screen/first-call.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// Builds page routes from their code, first requests, prefetching and tabs in the address.

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Prefetches the page's code and data. Resolves when the data is requested. */
    prefetch?: (visit: PageVisit) => Promise<void>;
    /** Requests start before its code has loaded. */
    hasFirstCalls?: boolean;
  }
}

/** Router information that a route's loader receives. */
export interface Visit {
  location: ParsedLocation<Record<string, string>>;
}

interface PageVisit {
  params: Record<string, string | undefined>;
  search: Record<string, string>;
}

/** Loads a function that prefetches the page's data when the user points at a link to it. */
type LoadPrefetch = () => Promise<(visit: PageVisit) => unknown>;

/**
 * Requests that start before the page's code has loaded, as literals, because the build reads them from the source. Those of a
 * described noun's list or record follow from its name, and so does prefetching.
 */
type PageOptions =
  | { firstCalls: readonly FirstCall[]; prefetch?: LoadPrefetch }
  | { listOf: ListName }
  | { recordOf: ListName };

/** Route options of a page: `page(loadModule, componentName, { listOf: 'faq' })`. */
export const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  options: PageOptions,
) => {
  const loadPrefetch = prefetchOf(options);
  const prefetch = async (visit: PageVisit) => {
    load().catch(ignore);
    await loadPrefetch?.().then((fetchData) => void fetchData(visit), ignore);
  };
  return {
    component: lazyPart(async () => (await load())[name]),
    // Not awaited: the page renders at once and loads its data itself.
    loader: (visit: unknown) => {
      if (isVisit(visit)) void prefetch({ params: visit.params, search: visit.location.search });
    },
    staticData: { prefetch, hasFirstCalls: !('firstCalls' in options) || options.firstCalls.length > 0 },
  };
};

/** Loaded on demand, because the route table is part of the login bundle. */
const resourcePrefetch = () => import('#resource/resource-prefetch.ts');

function prefetchOf(options: PageOptions): LoadPrefetch | undefined {
  if ('listOf' in options)
    return () =>
      resourcePrefetch().then(
        ({ prefetchRows }) =>
          (visit) =>
            prefetchRows(options.listOf, visit),
      );
  if ('recordOf' in options)
    return () =>
      resourcePrefetch().then(
        ({ prefetchRecord }) =>
          (visit) =>
            prefetchRecord(options.recordOf, visit),
      );
  return options.prefetch;
}

/** Route options of a page for ADMIN only. It has no first requests, because the role is unknown before the session loads. */
export const adminPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  prefetch?: LoadPrefetch,
) => page(load, name, { firstCalls: [], ...(prefetch && { prefetch }) });

/** Narrows the loader's argument, whose type differs per route. */
const isVisit = (visit: unknown): visit is Visit & Pick<PageVisit, 'params'> =>
  typeof visit === 'object' && visit !== null && 'params' in visit && 'location' in visit;

const ignore = () => undefined; // the component reports loading errors

/** Parses the tab of a page's address. Unknown tabs count as none. */
export const tabs = <Tab extends string, Others extends object = object>(...known: readonly Tab[]) => ({
  params: {
    parse: (params: Others & { subpage?: string }): Others & { subpage?: Tab } => ({
      ...params,
      subpage: known.find((tab) => tab === params.subpage),
    }),
  },
});
