/** Where a page is about to be shown. */
export interface PageVisit {
  params: Record<string, string | undefined>;
  search: Record<string, string>;
}

/** What the route table reads of a page's module besides its component. */
export interface PageModule {
  /** Has the query client fetch what the page will show, as soon as somebody points at a link to it. */
  preload?: (visit: PageVisit) => unknown;
  [name: string]: unknown;
}
