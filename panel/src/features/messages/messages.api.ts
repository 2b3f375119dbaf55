import { pageOf } from '@foyer/contract/list-query.ts';
import { type Message, type MessageInput, type MessageListQuery, message } from '@foyer/contract/messages.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { pageQuery, recordQuery, totalOf, updateRecord } from '#api/record-calls.ts';

export const messagesQuery = (query: MessageListQuery) =>
  pageQuery(['messages'], '/help_messages', message, query);

/** What one app user has written. */
export const userMessagesQuery = (userId: string, query: MessageListQuery) =>
  pageQuery(['messages', 'user', userId], `/help_messages/user/${userId}`, message, query);

const everyMinute = 60_000;

/**
 * How many messages nobody has looked at yet, for the navigation: it stands beside every page, so it is asked for once for each
 * `revision` of the list, and after a failure once a minute.
 */
export const pendingCountQuery = (revision: string | undefined) =>
  queryOptions({
    queryKey: ['messages', 'pending', revision],
    queryFn: ({ signal }) => {
      const query = { status: 'PENDING', size: 1 };
      return api.get('/help_messages', pageOf(message), { query, signal });
    },
    select: totalOf,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? everyMinute : false),
    meta: { aside: true },
  });

export const messageQuery = recordQuery('message', '/help_messages', message);

export const updateMessage = updateRecord<MessageInput, Message>('/help_messages', message, {
  invalidates: ['message', 'messages', 'dashboard'],
});
