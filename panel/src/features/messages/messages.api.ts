import { contactMessage, type MessageListQuery } from '@foyer/contract/messages.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { messages } from '@foyer/contract/resources/messages.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageQuery, totalOf } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';
import { resourceCalls } from '#resource/resource-calls.ts';

export const messageCalls = resourceCalls(messages);

/** Messages of a user. */
export const userMessagesQuery = (userId: string, query: MessageListQuery) =>
  pageQuery(['messages', 'user', userId], `/help_messages/user/${userId}`, contactMessage, query);

const everyMinute = 60_000;

/**
 * Number of pending messages for the navigation. It is on every page, so it loads once per list revision, and after a failure
 * once a minute.
 */
export const pendingCountQuery = (revision: string | undefined) =>
  queryOptions({
    queryKey: ['messages', 'pending', revision],
    queryFn: ({ signal }) => {
      const query = { status: 'PENDING', size: 1 };
      return api.get('/help_messages', pageOf(contactMessage), { query, signal });
    },
    select: totalOf,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? everyMinute : false),
    meta: { aside: true },
  });
