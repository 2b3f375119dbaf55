import { type Message, messageStatusOf } from '@foyer/contract/messages.ts';
import { IconMailForward } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusTag } from '#domain/status-tag.tsx';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { paths } from '#paths.ts';
import { Button, OutsideLinkButton } from '#ui/buttons/button.tsx';
import { cameFrom, returnTo } from '#ui/history.ts';
import { Columns } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { HandlingFields } from './handling-fields.tsx';
import { LastUpdate, MessageText, SenderDetails } from './message-sections.tsx';
import { replyAddress } from './message-words.ts';
import { useMessageForm } from './use-message-form.ts';

/** A message with who sent it, and the form for what is done about it. */
export function MessageEditor({ message }: { message: Message }) {
  const router = useRouter();
  const ofUser = paths.user(message.user.id, 'MESSAGES');
  const [origin] = useState(() => cameFrom(router, [paths.messages, ofUser]));
  const leave = () => void returnTo(router, origin);
  const { form, save } = useMessageForm(message, leave);
  return (
    <Page
      title={message.title}
      titleLang="pl"
      back={{ to: origin, label: origin === ofUser ? 'Back to user' : 'Back to messages' }}
      meta={<StatusTag value={messageStatusOf(message)} />}
      actions={
        <OutsideLinkButton
          href={replyAddress(message)}
          icon={<IconMailForward size={18} stroke={1.6} aria-hidden="true" />}
        >
          Respond by e-mail
        </OutsideLinkButton>
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
