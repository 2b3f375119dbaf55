import { messages } from '@foyer/contract/resources/messages.ts';
import { useIsLimited } from '#api/session/session.ts';
import { ExportButton } from '#list/export/export-button.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { useSelection } from '#list/selection/use-selection.ts';
import { useRows } from '#list/table/use-rows.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { usePreload } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { MessageList } from './message-list.tsx';
import { loadMessageFields, messageSelection } from './message-selection.tsx';
import { messageCalls } from './messages.api.ts';
import { messageColumns } from './messages-columns.tsx';

/** `/app/messages`: guests' requests for help. */
export function MessagesListPage() {
  const list = useListQuery(messages.query, { name: messages.list });
  const query = messageCalls.rows(list.query);
  const result = useRows(query);
  const isLimited = useIsLimited();
  const selection = useSelection('messages', list, result, messageSelection);
  usePreload(loadMessageFields);
  return (
    <Page
      title="Messages"
      actions={
        <>
          <ExportButton list={list} name={messages.list} path={messages.path} />
          {!isLimited && <LinkButton to="/app/answer-templates">Answer templates</LinkButton>}
        </>
      }
    >
      <MessageList
        list={list}
        result={result}
        query={query}
        columns={messageColumns}
        selection={selection}
        empty={{ title: 'No messages yet', text: 'Messages from the app appear here.' }}
      />
    </Page>
  );
}
