import { placeholderIn } from '@foyer/contract/answers/placeholders.ts';
import { messageStatus } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import { answerInput, type Message } from '@foyer/contract/messages.ts';
import { zodErrorMap } from '@foyer/contract/text/validation-messages.ts';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { type UnansweredCreate, useCreateOnce } from '#api/transport/use-create-once.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { LeaveGuard } from '#form/drafts/leave-guard.tsx';
import { restoredNotice } from '#form/drafts/restored-notice.tsx';
import { useTextDraft } from '#form/drafts/use-text-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Segmented } from '#ui/inputs/choice/segmented.tsx';
import { TextArea } from '#ui/inputs/text-input.tsx';
import { Section, Stack } from '#ui/layout/card.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { answerMessage } from '../messages.api.ts';
import { TemplateChoice } from '../templates/template-choice.tsx';
import styles from './thread.module.css';

const statuses = messageStatus.options.map((value) => ({ value, label: statusLabel(value) }));

interface AnswerSectionProps {
  message: Message;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Opens the next message; undefined at the end of the list. */
  onNext: (() => void) | undefined;
}

/** Writes an answer, which the guest gets by e-mail. Ctrl or ⌘ with Enter sends it and opens the next message. */
export function AnswerSection({ message, field, onNext }: AnswerSectionProps) {
  const [typed, setTyped] = useTextDraft(`answer ${message.id}`);
  const newest = useRef(typed); // for the question before leaving
  const [isRestored, setRestored] = useState(typed !== undefined);
  const [isTouched, setTouched] = useState(false);
  const [chosen, setChosen] = useTextDraft(`status after answer ${message.id}`);
  const status = messageStatus.safeParse(chosen).data ?? 'IN_PROGRESS';
  const unanswered = useRef<UnansweredCreate>({ sent: '', key: '' });
  const createOnce = useCreateOnce({ unanswered: unanswered.current });
  const { mutateAsync, isPending, error, reset } = useMutation(answerMessage);
  const checked = answerInput.safeParse({ text: typed ?? '', status }, { error: zodErrorMap() });

  function type(text: string | undefined) {
    newest.current = text;
    setTyped(text);
    setRestored(false);
    reset();
  }

  function forget() {
    type(undefined);
    setChosen(undefined);
  }

  /** Selects the first placeholder that is left. */
  function focusProblem() {
    const left = placeholderIn(typed ?? '');
    field.current?.focus();
    if (left) field.current?.setSelectionRange(left.start, left.end);
  }

  /** Adds the text of a template to what was typed. */
  function fill(text: string) {
    type(typed?.trim() ? `${typed.trimEnd()}\n\n${text}` : text);
    setTouched(true); // shows placeholders that are left
    field.current?.focus();
  }

  async function send(done?: () => void) {
    setTouched(true);
    if (!checked.success || isPending) return focusProblem();
    const input = checked.data;
    try {
      await createOnce(input, (idempotencyKey) => mutateAsync({ id: message.id, input, idempotencyKey }));
    } catch {
      return; // shown above the buttons
    }
    forget();
    setTouched(false);
    notify.success('Answer sent');
    done?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault(); // the form around it would save the note
    void send(onNext);
  }

  return (
    <Section title="Answer by e-mail" help={`To ${message.user.email}, with the message quoted.`}>
      <Stack>
        {isRestored && <div>{restoredNotice(forget)}</div>}
        <TemplateChoice messageId={message.id} onFill={fill} />
        <TextArea
          ref={field}
          label="Answer"
          value={typed ?? ''}
          rows={5}
          maxLength={limits.longText}
          error={isTouched ? checked.error?.issues[0]?.message : undefined}
          onBlur={() => setTouched(typed !== undefined)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {error && <Notice kind="error">{messageFor(error)}</Notice>}
        <div className={styles.send}>
          <Segmented label="Status afterwards" options={statuses} value={status} onChange={setChosen} />
          <span className={styles.buttons}>
            <Button busy={isPending} icon={<IconSend />} onClick={() => void send()}>
              Send
            </Button>
            {onNext && (
              <Button variant="primary" busy={isPending} onClick={() => void send(onNext)}>
                Send and next
              </Button>
            )}
          </span>
        </div>
      </Stack>
      {typed !== undefined && <LeaveGuard hasChanges={() => Boolean(newest.current?.trim())} />}
    </Section>
  );
}
