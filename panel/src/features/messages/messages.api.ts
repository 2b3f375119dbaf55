import { type Page, pageOf } from '@foyer/contract/list-query.ts';
import { type Message, type MessageInput, type MessageListQuery, message } from '@foyer/contract/messages.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { pageQuery, recordQuery, updateRecord } from '#api/record-calls.ts';

export const messagesQuery = (query: MessageListQuery) =>
  pageQuery(['messages'], '/help_messages', message, query);

/** What one app user has written. */
export const userMessagesQuery = (userId: string, query: MessageListQuery) =>
  pageQuery(['messages', 'user', userId], `/help_messages/user/${userId}`, message, query);

const everyMinute = 60_000;
const pendingKey = ['messages', 'pending'] as const;

/** How many are pending, and which is the newest of them. */
const stateOf = ({ numberOfElements, content }: Page<Message>) => `${numberOfElements} ${content[0]?.id}`;

/**
 * How many messages nobody has looked at yet, for the navigation: it stands beside every page, so it keeps itself fresh while
 * somebody looks, and tries nothing twice. Where it has changed, the lists of messages are read again: they never show less
 * than the badge says.
 */
export const pendingCountQuery = queryOptions({
  queryKey: pendingKey,
  queryFn: async ({ client, signal }) => {
    const query = { status: 'PENDING', size: 1 };
    const pending = await api.get('/help_messages', pageOf(message), { query, signal });
    const before = client.getQueryData<typeof pending>(pendingKey);
    if (before && stateOf(before) !== stateOf(pending)) {
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== pendingKey[1];
      void client.invalidateQueries({ queryKey: [pendingKey[0]], predicate });
    }
    return pending;
  },
  select: ({ numberOfElements }) => numberOfElements,
  refetchInterval: everyMinute,
  retry: false,
  meta: { aside: true },
});

export const messageQuery = recordQuery('message', '/help_messages', message);

export const updateMessage = updateRecord<MessageInput, Message>('/help_messages', message, {
  invalidates: ['message', 'messages', 'dashboard'],
});
