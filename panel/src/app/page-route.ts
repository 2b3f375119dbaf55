import type { ParsedLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// Builds page routes from their code, prefetching and tabs in the address.

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Prefetches the page's code and data. */
    prefetch?: (visit: PageVisit) => void;
  }
}

/** Router information that a route's loader receives. */
export interface Visit {
  location: ParsedLocation<Record<string, string>>;
}

/** What the route table reads from a page's module besides the component. */
interface PageModule {
  /** Prefetches the page's data when the user points at a link to it. */
  preload?: (visit: PageVisit) => unknown;
}

interface PageVisit {
  params: Record<string, string | undefined>;
  search: Record<string, string>;
}

/** Route options of a page: `page(loadModule, componentName)`. */
export const page = <Name extends string>(
  load: () => Promise<PageModule & Record<Name, ComponentType>>,
  name: Name,
) => {
  const prefetch = (visit: PageVisit) => void load().then((module) => module.preload?.(visit), ignore);
  return {
    component: lazyPart(async () => (await load())[name]),
    // Not awaited: the page renders at once and loads its data itself.
    loader: (visit: unknown) => {
      if (isVisit(visit)) prefetch({ params: visit.params, search: visit.location.search });
    },
    staticData: { prefetch },
  };
};

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
