import { contentPage } from '@foyer/contract/content.ts';
import { queryClient } from '#api/query-client.ts';
import { prefetchRows } from '#resource/resource-prefetch.ts';
import { legalTextQuery } from './content.api.ts';
import { LazyLegalTextPage } from './lazy-legal-text.tsx';

interface Visit {
  params: { subpage?: string };
  search: Record<string, string>;
}

/** Prefetches a tab's content while the user points at a link to it. */
export function prefetchContent({ params: { subpage }, search }: Visit) {
  const { data: page } = contentPage.safeParse(subpage);
  if (page === undefined || page === 'faq') return prefetchRows('faq', { params: {}, search });
  void LazyLegalTextPage.preload();
  return queryClient.prefetchQuery(legalTextQuery(page));
}
