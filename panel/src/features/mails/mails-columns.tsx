import type { MailRecord, MailSortKey } from '@foyer/contract/mails.ts';
import { IconRefresh } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { mailStates } from '#domain/mails/mail-states.ts';
import { languageName } from '#domain/person.ts';
import type { Column } from '#list/columns/column-layout.ts';
import { DayAndTime, RowActions } from '#list/table/cells.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { formatDateTime } from '#ui/format.ts';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { kindWords } from './mail-words.ts';
import styles from './mails.module.css';

export const mailsColumns = (
  sendAgain: (mail: MailRecord) => void,
  /** Id of the mail being queued again. */
  busy: string | undefined,
  table: RefObject<HTMLElement | null>,
): Column<MailRecord, MailSortKey>[] => [
  {
    header: 'Recipient',
    minWidth: 216,
    cell: (mail) => <Recipient mail={mail} />,
    narrow: [{ step: 1, width: 130 }],
  },
  {
    header: 'E-mail',
    minWidth: 180,
    cell: (mail) => <What mail={mail} />,
    narrow: [{ step: 1, width: 130 }],
  },
  {
    header: 'Status',
    width: 184,
    cell: (mail) => <State mail={mail} />,
    narrow: [{ step: 1, width: 122 }],
  },
  {
    header: 'Queued at',
    sort: 'queuedAt',
    width: 116,
    cell: ({ queuedAt }) => <DayAndTime of={queuedAt} />,
    narrow: [{ step: 1, width: 98 }],
  },
  {
    header: 'Sent at',
    width: 112,
    cell: ({ sentAt }) => (sentAt ? <DayAndTime of={sentAt} /> : <span className="faint">–</span>),
    narrow: [{ step: 1, width: 98 }],
  },
  {
    header: 'Actions',
    isActions: true,
    width: 140,
    narrow: [{ step: 1, width: 124 }],
    align: 'right',
    cell: (mail) =>
      mail.state === 'FAILED' && (
        <RowActions>
          <SendAgain mail={mail} table={table} busy={busy === mail.id} onPress={() => sendAgain(mail)} />
        </RowActions>
      ),
  },
];

interface SendAgainProps {
  mail: MailRecord;
  /** Receives the focus when the button disappears. */
  table: RefObject<HTMLElement | null>;
  busy: boolean;
  onPress: () => void;
}

function SendAgain({ mail: { recipient }, table, busy, onPress }: SendAgainProps) {
  const button = useFocusFallback<HTMLButtonElement>(table);
  return (
    <Button
      ref={button}
      size="small"
      compact
      icon={<IconRefresh />}
      busy={busy}
      aria-label={`Send again to ${recipient}`}
      onClick={onPress}
    >
      Send again
    </Button>
  );
}

const Recipient = ({ mail: { recipient, language } }: { mail: MailRecord }) => (
  <span className="clip" title={recipient}>
    <span className="strong">{recipient}</span>
    <br />
    <span className="faint">{languageName(language)}</span>
  </span>
);

const What = ({ mail: { kind, subject, language } }: { mail: MailRecord }) => (
  <span className="clip" title={subject}>
    <span lang={language}>{subject}</span>
    <br />
    <span className="faint">{kindWords[kind]}</span>
  </span>
);

const attempts = (tries: number) => (tries === 1 ? 'after 1 attempt' : `after ${tries} attempts`);

/** The status, with the reason of a failure. */
function State({ mail: { state, tries, lastError, waitingSince } }: { mail: MailRecord }) {
  const { label, tone } = mailStates[state];
  return (
    <span className={styles.state}>
      <Tag tone={tone}>{label}</Tag>
      {lastError !== null && (
        <span className={styles.why}>
          <span>{lastError}</span>
          <span className="faint num">
            {waitingSince === null ? attempts(tries) : `waiting since ${formatDateTime(waitingSince)}`}
          </span>
        </span>
      )}
    </span>
  );
}
