import { type Message, type MessageInput, messageInput, messageStatusOf } from '@foyer/contract/messages.ts';
import { type AnyRouter, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { incorrectDataFor } from '#api/messages.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { RecordActions } from '#form/record/record-actions.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { HistoryButton } from '#history/history-button.tsx';
import { mergingOf } from '#history/merging.ts';
import { DefinitionsSkeleton, Skeleton } from '#ui/feedback/skeleton.tsx';
import { hasKeyboard } from '#ui/has-keyboard.ts';
import { cameFrom, useReturnTo } from '#ui/history.ts';
import { Columns, Section, Stack } from '#ui/layout/card.tsx';
import { routeLocation } from '#ui/layout/link.tsx';
import { type BackTarget, Page } from '#ui/layout/page.tsx';
import { AssigneeSection } from './assignment/assignee-section.tsx';
import { FollowUp, followUp } from './follow-up.tsx';
import { LastUpdate, MessageText, SenderDetails } from './message-sections.tsx';
import { messageCalls } from './messages.api.ts';
import { NeighbourLinks } from './neighbours/neighbour-links.tsx';
import { useNeighbours } from './neighbours/use-neighbours.ts';
import { rememberNote } from './recent-notes.ts';
import { replyActions } from './reply-actions.tsx';
import { AnswerSection } from './thread/answer-section.tsx';
import { MessageThread } from './thread/message-thread.tsx';

/** `/app/messages/details/{id?}`: one message and its handling. A missing id leads to the 404 page. */
export function MessagePage() {
  const { id = '' } = useParams({ strict: false });
  const [isAnswering, setAnswering] = useState(false);
  return (
    <RecordPage
      id={id}
      query={messageCalls.record}
      title="Message"
      back={back}
      outlineBody={<MessageOutline />}
    >
      {(message) =>
        message && (
          <MessageEditor
            message={message}
            startsAtAnswer={isAnswering}
            onNextAnswer={() => setAnswering(true)}
          />
        )
      }
    </RecordPage>
  );
}

/** Placeholder of the page's sections. */
const MessageOutline = () => (
  <div role="status">
    <span className="visually-hidden">Loading</span>
    <Columns
      main={
        <>
          <Section title="Message" help={<Skeleton width={150} height="1lh" />}>
            <Stack>
              {['90%', '84%', '46%'].map((width) => (
                <Skeleton key={width} width={width} />
              ))}
            </Stack>
          </Section>
          <Section {...followUp}>
            <Stack>
              <Skeleton height={58} />
              <Skeleton height={100} />
            </Stack>
          </Section>
        </>
      }
      aside={
        <Section title="Sender">
          <DefinitionsSkeleton widths={['50%', '70%', '40%']} />
        </Section>
      }
    />
  </div>
);

const merging = mergingOf('messages');

const back = { to: '/app/messages', label: 'Back to messages' } as const;

/** Pages that lead to a message: the list, or its sender's page. */
const waysTo = ({ user }: Message): readonly [BackTarget, BackTarget] => [
  back,
  {
    to: '/app/users/$userId/{-$subpage}',
    params: { userId: user.id, subpage: 'MESSAGES' },
    label: 'Back to user',
  },
];

interface MessageEditorProps {
  message: Message;
  /** The user has answered the message before, and goes on with this one. */
  startsAtAnswer: boolean;
  onNextAnswer: () => void;
}

/** A message with its sender, what followed, and the form for handling it. */
function MessageEditor({ message, startsAtAnswer, onNextAnswer }: MessageEditorProps) {
  const router = useRouter();
  const [back] = useState(() => cameFrom(router, waysTo(message)));
  const leave = useReturnTo(back);
  const form = useRecordForm(messageInput, {
    stored: message,
    valuesOf,
    query: messageCalls.record,
    merging,
  });
  const neighbours = useNeighbours(message.id);
  const { next } = neighbours;
  const [hasReplied, setHasReplied] = useState(false);
  const answer = useRef<HTMLTextAreaElement>(null);
  const { setFocus } = form;
  // Staff with a keyboard answer one message after the other. On a phone, the keyboard would cover the message.
  useEffect(() => {
    if (!hasKeyboard()) return;
    if (startsAtAnswer) answer.current?.focus();
    else setFocus('note');
  }, [setFocus, startsAtAnswer]);
  const saving = {
    update: { ...messageCalls.update, onSuccess: remember },
    success: 'Message saved',
    failure: incorrectDataFor,
    evenUnchanged: isPending(message), // the form already shows the new status
  };
  const save = useSave(form, { ...saving, done: leave });
  const saveAndNext = useSave(form, {
    ...saving,
    done: () => openNext(),
  });

  function openNext() {
    if (next) void router.navigate<AnyRouter, string, string>(messagePlace(next.id));
    else leave();
  }

  /** Another user's note, saved unchanged, is none of this user's. */
  function remember({ note }: Message) {
    const { base } = form.editing.state.get();
    if (!('note' in base) || base.note !== note) rememberNote(note);
  }

  /** Suggests the status that usually follows a reply. */
  function onReply() {
    setHasReplied(true);
    form.setValue('status', 'RESOLVED', { shouldDirty: true });
  }

  return (
    <Page
      title={message.title}
      titleLang="pl"
      back={back}
      meta={<StatusTag value={messageStatusOf(message)} />}
      actions={
        <RecordActions actions={replyActions(message, onReply)}>
          <HistoryButton entity="messages" id={message.id} />
          <NeighbourLinks {...neighbours} />
        </RecordActions>
      }
    >
      <Form form={form} onSubmit={save.press} onShiftSubmit={next && saveAndNext.press}>
        <Columns
          main={
            <>
              <MessageText message={message} />
              <MessageThread message={message} />
              <AnswerSection
                message={message}
                field={answer}
                onNext={
                  next &&
                  (() => {
                    onNextAnswer();
                    openNext();
                  })
                }
              />
              <FollowUp form={form} hasReplied={hasReplied} />
            </>
          }
          aside={
            <>
              <SenderDetails user={message.user} />
              <AssigneeSection message={message} />
              {message.status === 'IN_PROGRESS' && <LastUpdate message={message} />}
            </>
          }
        />
        <FormFooter onCancel={leave}>
          {next && (
            <SaveButton save={saveAndNext} variant="default">
              Save and next
            </SaveButton>
          )}
          <SaveButton save={save}>Save</SaveButton>
        </FormFooter>
      </Form>
    </Page>
  );
}

const messagePlace = (id: string) => ({
  ...routeLocation({ to: '/app/messages/details/{-$id}', params: { id } }),
  replace: true,
});

/** Opening a pending message sets it to in progress. Another status can be chosen (spec §4). */
const valuesOf = (message: Message): MessageInput => ({
  status: isPending(message) ? 'IN_PROGRESS' : messageStatusOf(message),
  note: message.note,
});

const isPending = (message: Message) => messageStatusOf(message) === 'PENDING';
