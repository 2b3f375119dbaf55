import type { MessageListQuery } from '@foyer/contract/messages.ts';
import { messages } from '@foyer/contract/resources/messages.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageCalls } from '../messages.api.ts';
import { isAtBorder, type Neighbours, neighboursAcrossPages, neighboursOnPage } from './neighbours.ts';

/**
 * Returns the messages before and after this one in the list that showed it last, across pages. Empty if no list has shown it.
 * Handling a message does not change them.
 */
export function useNeighbours(id: string): Neighbours {
  const queryClient = useQueryClient();
  const [shown] = useState(() => lastShown(queryClient, id));
  const { data } = useQuery({
    queryKey: ['neighbours', id],
    queryFn: () =>
      shown &&
      neighboursAcrossPages(shown, (page) =>
        queryClient.fetchQuery(messageCalls.rows({ ...shown.query, page })),
      ),
    enabled: shown !== undefined && isAtBorder(shown),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { aside: true },
  });
  return data ?? (shown ? neighboursOnPage(shown) : {});
}

function lastShown(queryClient: QueryClient, id: string) {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [messages.plural, messages.list] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ queryKey }) => queryKey[2])
    .filter(isListQuery)
    .map((query) => {
      const { content = [] } = queryClient.getQueryData(messageCalls.rows(query).queryKey) ?? {};
      return { id, query, page: query.page, content };
    })
    .find(({ content }) => content.some((message) => message.id === id));
}

const isListQuery = (part: unknown): part is MessageListQuery =>
  typeof part === 'object' && part !== null && 'page' in part && 'size' in part;
