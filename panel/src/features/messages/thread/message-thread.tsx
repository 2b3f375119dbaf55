import type { Message, MessageAnswer, ThreadEntry } from '@foyer/contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mailStates } from '#domain/mails/mail-states.ts';
import { personName } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { threadQuery } from '../messages.api.ts';
import styles from './thread.module.css';

/** Answers, further messages of the guest, and changes. Nothing while there are none. */
export function MessageThread({ message }: { message: Message }) {
  const { data, isError, isFetching, refetch } = useQuery(threadQuery(message.id));
  if (isError)
    return (
      <RetryNotice onRetry={() => void refetch()} busy={isFetching}>
        Couldn’t load the answers.
      </RetryNotice>
    );
  if (!data) return null;
  const { entries, changesArchivedUntil: archived } = data;
  if (entries.length === 0 && !archived) return null;
  return (
    <Section
      title="What followed"
      help={archived && `Changes of status and note until ${formatDate(archived)} are archived.`}
    >
      <ol className={styles.thread}>
        {entries.map((entry) => (
          <li key={keyOf(entry)} className={styles.entry} data-kind={entry.kind}>
            <Entry entry={entry} guest={personName(message.user)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

const keyOf = (entry: ThreadEntry) => (entry.kind === 'CHANGE' ? `${entry.at} ${entry.status}` : entry.id);

function Entry({ entry, guest }: { entry: ThreadEntry; guest: string }) {
  switch (entry.kind) {
    case 'CHANGE':
      return (
        <>
          <Head by={entry.by} at={entry.at}>
            {entry.status && <StatusTag value={entry.status} />}
          </Head>
          {entry.note && (
            <p className={styles.note} lang="pl">
              Note: {entry.note}
            </p>
          )}
        </>
      );
    case 'REPLY':
      return (
        <>
          <Head by={guest} at={entry.at} />
          {entry.title !== '' && (
            <p className="strong" lang="pl">
              {entry.title}
            </p>
          )}
          <Words of={entry.text} />
        </>
      );
    case 'ANSWER':
      return (
        <>
          <Head by={entry.by} at={entry.at}>
            <MailState mail={entry.mail} />
          </Head>
          <Words of={entry.text} />
        </>
      );
  }
}

/** Author and time of an entry. */
const Head = ({ by, at, children }: { by: string; at: string; children?: ReactNode }) => (
  <p className={styles.head}>
    <b>{by}</b>
    <time className="num muted" dateTime={at}>
      {formatDateTime(at)}
    </time>
    {children}
  </p>
);

const Words = ({ of }: { of: string }) => (
  <p className={styles.words} lang="pl">
    {of}
  </p>
);

/** State of the mail, and why it failed. */
function MailState({ mail }: Pick<MessageAnswer, 'mail'>) {
  if (!mail) return null;
  const { label, tone } = mailStates[mail.state];
  return (
    <>
      <Tag tone={tone}>{label}</Tag>
      {mail.state === 'FAILED' && mail.lastError && <span className="small">{mail.lastError}</span>}
    </>
  );
}
