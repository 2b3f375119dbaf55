import { messageListQuery } from '@foyer/contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import { readListQuery } from '#list/list-address.ts';
import { withRememberedRows } from '#list/rows-per-page.ts';
import { useListQuery } from '#list/use-list-query.ts';
import { Page } from '#ui/layout/page.tsx';
import { MessageList, messageFilters } from './message-list.tsx';
import { messagesQuery } from './messages.api.ts';
import { messageColumns } from './messages-columns.tsx';

/** While somebody points at a link to the list, its rows are on their way. */
export const preload = ({ search }: { search: Record<string, string> }) =>
  queryClient.prefetchQuery(
    messagesQuery(readListQuery(messageListQuery, withRememberedRows('/app/messages', search))),
  );

/** `/app/messages`: what guests ask for help with. */
export function MessagesListPage() {
  const list = useListQuery(messageListQuery, messageFilters);
  const messages = useQuery(messagesQuery(list.query));
  return (
    <Page title="Messages">
      <MessageList
        list={list}
        result={messages}
        columns={messageColumns}
        empty={{ title: 'No messages yet', text: 'What guests ask in the app arrives here.' }}
      />
    </Page>
  );
}
