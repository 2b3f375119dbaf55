import { messageListQuery } from '@foyer/contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useListQuery } from '#list/query/use-list-query.ts';
import { MessageList } from './message-list.tsx';
import { userMessagesQuery } from './messages.api.ts';
import { userMessageColumns } from './messages-columns.tsx';

/** Messages of a user, for the user's page. Search, order and filters are in the address. */
export function UserMessages({ userId }: { userId: string }) {
  const list = useListQuery(messageListQuery);
  const messages = useQuery(userMessagesQuery(userId, list.query));
  return (
    <MessageList
      list={list}
      result={messages}
      columns={userMessageColumns}
      empty={{ title: 'No messages yet', text: 'Messages from this user appear here.' }}
    />
  );
}
