import type { ParsedLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { FirstCall } from '#api/first-screen/first-call.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// Builds page routes from their code, first requests, prefetching and tabs in the address.

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Prefetches the page's code and data. */
    prefetch?: (visit: PageVisit) => void;
    firstCalls?: readonly FirstCall[];
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

interface PageOptions {
  /** Requests that start before the page's code has loaded. Literals only: the build reads them from the source. */
  firstCalls: readonly FirstCall[];
  prefetch?: LoadPrefetch;
}

/** Route options of a page: `page(loadModule, componentName, { firstCalls })`. */
export const page = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  { firstCalls, prefetch: loadPrefetch }: PageOptions,
) => {
  const prefetch = (visit: PageVisit) => {
    load().catch(ignore);
    loadPrefetch?.().then((fetchData) => fetchData(visit), ignore);
  };
  return {
    component: lazyPart(async () => (await load())[name]),
    // Not awaited: the page renders at once and loads its data itself.
    loader: (visit: unknown) => {
      if (isVisit(visit)) prefetch({ params: visit.params, search: visit.location.search });
    },
    staticData: { prefetch, firstCalls },
  };
};

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
