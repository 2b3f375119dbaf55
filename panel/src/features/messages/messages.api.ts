import { type Message, type MessageInput, type MessageListQuery, message } from '@foyer/contract/messages.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageQuery, recordQuery, totalOf, updateRecord } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';

export const messagesQuery = (query: MessageListQuery) =>
  pageQuery(['messages'], '/help_messages', message, query);

/** Messages of a user. */
export const userMessagesQuery = (userId: string, query: MessageListQuery) =>
  pageQuery(['messages', 'user', userId], `/help_messages/user/${userId}`, message, query);

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
