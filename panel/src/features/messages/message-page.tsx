import { id as idSchema } from '@foyer/contract/fields.ts';
import { useParams } from '@tanstack/react-router';
import { queryClient } from '#api/query-client.ts';
import { RecordPage } from '#form/record-page.tsx';
import { MessageEditor } from './message-editor.tsx';
import { messageQuery } from './messages.api.ts';

/** While somebody points at a link to a message, the message is on its way. */
export const preload = ({ params: { id } }: { params: { id?: string } }) =>
  idSchema.safeParse(id).success && queryClient.prefetchQuery(messageQuery(id ?? ''));

/** `/app/messages/details/{id?}`: one message, and what is done about it. Without an id, the 404 page. */
export function MessagePage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={messageQuery} title="Message" back={back}>
      {(message) => message && <MessageEditor message={message} />}
    </RecordPage>
  );
}

const back = { to: '/app/messages', label: 'Back to messages' } as const;
