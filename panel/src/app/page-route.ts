import type { ParsedLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// What the routes of pages are made of: their code, what it fetches ahead, and the tabs of their addresses.

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Fetches the page's code, and has it fetch its data. */
    loadAhead?: (visit: PageVisit) => void;
  }
}

/** What a route is told of where the router goes. */
export interface Visit {
  location: ParsedLocation<Record<string, string>>;
}

/** What the route table reads of a page's module besides its component. */
interface PageModule {
  /** Has the query client fetch what the page will show, as soon as somebody points at a link to it. */
  preload?: (visit: PageVisit) => unknown;
}

interface PageVisit {
  params: Record<string, string | undefined>;
  search: Record<string, string>;
}

/** What a route shows: `page(its module, the component's name)`. */
export const page = <Name extends string>(
  load: () => Promise<PageModule & Record<Name, ComponentType>>,
  name: Name,
) => {
  const loadAhead = (visit: PageVisit) => void load().then((module) => module.preload?.(visit), ignore);
  return {
    component: lazyPart(async () => (await load())[name]),
    // Not awaited: the page shows at once, and finds its data on the way.
    loader: (visit: unknown) => {
      if (isVisit(visit)) loadAhead({ params: visit.params, search: visit.location.search });
    },
    staticData: { loadAhead },
  };
};

/** Each route's loader gets its own type of visit; this one serves them all. */
const isVisit = (visit: unknown): visit is Visit & Pick<PageVisit, 'params'> =>
  typeof visit === 'object' && visit !== null && 'params' in visit && 'location' in visit;

const ignore = () => undefined; // the component's own loading says what is wrong

/** The tabs of a page, as its address has them; what is none of them counts as none. */
export const tabs = <Tab extends string, Others extends object = object>(...known: readonly Tab[]) => ({
  params: {
    parse: (params: Others & { subpage?: string }): Others & { subpage?: Tab } => ({
      ...params,
      subpage: known.find((tab) => tab === params.subpage),
    }),
  },
});
