import {
  type AnswerInput,
  contactMessage,
  type MessageListQuery,
  messageAnswer,
  messageThread,
} from '@foyer/contract/messages.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { messages } from '@foyer/contract/resources/messages.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { pageQuery, totalOf } from '#api/record-calls.ts';
import { staleAfter } from '#api/stale-keys.ts';
import { api } from '#api/transport/client.ts';
import { resourceCalls } from '#resource/resource-calls.ts';

export const messageCalls = resourceCalls(messages);

/** Messages of a user. */
export const userMessagesQuery = (userId: string, query: MessageListQuery) =>
  pageQuery(['messages', 'user', userId], `/help_messages/user/${userId}`, contactMessage, query);

const [whileSending, everyMinute] = [3000, 60_000];

/** What followed a message. Read again while a mail is being sent. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [messages.singular, id, 'thread'],
    queryFn: ({ signal }) => api.get(`${messages.path}/${id}/thread`, messageThread, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.entries.some((entry) => entry.kind === 'ANSWER' && entry.mail?.state === 'QUEUED')
        ? whileSending
        : false,
    meta: { aside: true },
  });

interface Answer {
  id: string;
  input: AnswerInput;
  idempotencyKey: string;
}

export const answerMessage = mutationOptions({
  mutationFn: ({ id, input, idempotencyKey }: Answer) =>
    api.post(`${messages.path}/${id}/answers`, messageAnswer, { body: input, idempotencyKey }),
  meta: { invalidates: [...staleAfter(messages), 'mails', 'history'] },
});

interface Assignment {
  id: string;
  assigneeId: string | null;
}

export const assignMessage = mutationOptions({
  mutationFn: ({ id, assigneeId }: Assignment) =>
    api.patch(`${messages.path}/${id}/assignee`, contactMessage, { body: { assigneeId } }),
  meta: { invalidates: [...staleAfter(messages), 'mails', 'history'] },
});

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
