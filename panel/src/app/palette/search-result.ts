import type { Target } from '#ui/layout/link.tsx';

/** A search result and its address. */
export type SearchResult = Target & {
  label: string;
  /** Distinguishes results of the same name. */
  hint?: string;
  lang?: 'pl';
  /** Number of records it stands for. Default 1. */
  count?: number;
};
