import {
  type MailedGuests,
  type MailGuestsInput,
  mailGuestsInput,
} from '@foyer/contract/events/mail-guests.ts';
import type { Event } from '@foyer/contract/events.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { isolated } from '@foyer/contract/text/bidi.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { SegmentedField } from '#form/fields/select-field.tsx';
import { Bilingual, BilingualFields } from '#form/fields/text-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { Tag } from '#ui/display/tag.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { countOf } from '#ui/format.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import type { EventActionDialogProps } from '../actions/event-action.ts';
import { mailGuestsTitle } from '../event-messages.ts';
import { mailGuests, mailGuestsPreviewQuery } from './mail-guests.api.ts';
import styles from './mail-guests.module.css';

/** Mails a message to the guests of an event. */
export function MailGuestsDialog({ event, open, onClose }: EventActionDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <DialogFrame open={open} onClose={onClose} title={mailGuestsTitle(event)} width={680} locked={isBusy}>
      <MailGuestsForm event={event} onBusy={setBusy} onClose={onClose} />
    </DialogFrame>
  );
}

const schema = mailGuestsInput.omit({ expected: true });

const empty = {
  to: 'PAID' as MailedGuests,
  subject: { pl: '', en: '' },
  text: { pl: '', en: '' },
};

interface MailGuestsFormProps {
  event: Event;
  /** Prevents closing while the request is running. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function MailGuestsForm({ event, onBusy, onClose }: MailGuestsFormProps) {
  const form = useDraftForm(schema, { values: empty, draft: `mail guests ${event.id}` });
  const field = fieldsOf(form);
  const [to, subject, text] = useWatch({ control: form.control, name: ['to', 'subject', 'text'] });
  const { data: preview, error, refetch, isFetching } = useQuery(mailGuestsPreviewQuery(event.id, to));
  const { mutateAsync } = useMutation(mailGuests);
  const createOnce = useCreateOnce(form.editing);

  async function send(message: Omit<MailGuestsInput, 'expected'>) {
    const input = { ...message, expected: preview?.mails };
    if (input.expected === undefined) return false;
    try {
      const { mails } = await createOnce(input, (idempotencyKey) =>
        mutateAsync({ id: event.id, input, idempotencyKey }),
      );
      notify.success(`Sending ${countOf(mails, 'e-mail')}`);
      onClose();
      return true;
    } catch (error) {
      void refetch();
      throw error;
    }
  }

  const save = useSubmit(form, { send, onBusy, failure });
  return (
    <DialogForm
      form={form}
      save={save}
      onCancel={onClose}
      submit={preview && preview.mails > 0 && `Send ${countOf(preview.mails, 'e-mail')}`}
    >
      <SegmentedField {...field('to')} label="To" options={recipients} />
      {error ? (
        <RetryNotice busy={isFetching} onRetry={() => void refetch()}>
          We couldn’t count the guests. {messageFor(error)}
        </RetryNotice>
      ) : (
        <p className="muted" role="status">
          {reachWords(to, preview)}
        </p>
      )}
      <div>
        <BilingualFields {...field('subject')} label="Subject" maxLength={limits.text} />
        <BilingualFields {...field('text')} label="Text" rows={6} maxLength={limits.longText} />
      </div>
      <Preview subject={subject} text={text} />
    </DialogForm>
  );
}

const recipients = [
  { value: 'PAID', label: 'Everyone' },
  { value: 'CHECKED_IN', label: 'Checked in' },
  { value: 'NOT_CHECKED_IN', label: 'Not checked in' },
] as const;

function reachWords(to: MailedGuests, preview: { mails: number; replyTo: string } | undefined) {
  if (!preview) return 'Counting guests…';
  const { mails, replyTo } = preview;
  if (mails === 0)
    return `No one to e-mail: no guests with an account ${to === 'CHECKED_IN' ? 'are checked in' : 'hold a valid ticket'}.`;
  const guests =
    mails === 1
      ? '1 guest gets an e-mail in their language.'
      : `${countOf(mails, 'guest')} get one e-mail each, in their language.`;
  return `${guests} Replies go to ${isolated(replyTo)}.`;
}

/** Both languages, as guests get them. Hidden until something is written. */
function Preview({ subject, text }: { subject: Localized; text: Localized }) {
  if (!subject.pl && !subject.en && !text.pl && !text.en) return null;
  return (
    <section aria-label="Preview">
      <p className="muted">Preview</p>
      <Bilingual>
        {(lang) => (
          <article className={styles.mail} lang={lang}>
            <div className={styles.head}>
              <span>{subject[lang]}</span>
              <Tag>{lang.toUpperCase()}</Tag>
            </div>
            <div className={styles.text}>{text[lang]}</div>
          </article>
        )}
      </Bilingual>
    </section>
  );
}

const failure = (error: unknown) =>
  error instanceof ApiError && error.key === 'previewOutdated'
    ? 'The number of guests has changed. Check it and send again.'
    : messageFor(error, 'We couldn’t send the message. Please try again.');
