import { type Message, messageStatusOf } from '@foyer/contract/messages.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusTag } from '#domain/status-tag.tsx';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cameFrom, returnTo } from '#ui/history.ts';
import { Columns } from '#ui/layout/card.tsx';
import { type BackTarget, Page } from '#ui/layout/page.tsx';
import { HandlingFields } from './handling-fields.tsx';
import { LastUpdate, MessageText, SenderDetails } from './message-sections.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { ReplyButtons } from './reply-buttons.tsx';
import { useMessageForm } from './use-message-form.ts';

/** From where one comes to a message: the list, or the page of its sender. */
const waysTo = ({ user }: Message): readonly [BackTarget, BackTarget] => [
  { to: '/app/messages', label: 'Back to messages' },
  {
    to: '/app/users/$userId/{-$subpage}',
    params: { userId: user.id, subpage: 'MESSAGES' },
    label: 'Back to user',
  },
];

/** A message with who sent it, and the form for what is done about it. */
export function MessageEditor({ message }: { message: Message }) {
  const router = useRouter();
  const [back] = useState(() => cameFrom(router, waysTo(message)));
  const leave = () => void returnTo(router, back);
  const { form, save } = useMessageForm(message, leave);
  return (
    <Page
      title={message.title}
      titleLang="pl"
      back={back}
      meta={<StatusTag value={messageStatusOf(message)} />}
      actions={
        <>
          <NeighbourLinks id={message.id} />
          <ReplyButtons message={message} />
        </>
      }
    >
      <Form form={form} onSubmit={save.press}>
        <Columns
          main={
            <>
              <MessageText message={message} />
              <HandlingFields form={form} />
            </>
          }
          aside={
            <>
              <SenderDetails user={message.user} />
              {message.status === 'IN_PROGRESS' && <LastUpdate message={message} />}
            </>
          }
        />
        <FormFooter>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <SaveButton save={save} variant="primary">
            Save
          </SaveButton>
        </FormFooter>
      </Form>
    </Page>
  );
}
