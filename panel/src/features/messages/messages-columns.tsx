import { type Message, type MessageSortKey, messageStatusOf } from '@foyer/contract/messages.ts';
import { personName } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { DayAndTime } from '#list/cells.tsx';
import type { Column } from '#list/column-layout.ts';
import { classes } from '#ui/classes.ts';
import { Clip } from '#ui/display/clip.tsx';
import styles from './messages.module.css';

type MessageColumn = Column<Message, MessageSortKey>;

const texts: MessageColumn[] = [
  {
    header: 'Title',
    sort: 'title',
    width: 220,
    cell: ({ title }) => <Text strong of={title} />,
    sharedCell: ({ title }) => (
      <Clip strong lang="pl">
        {title}
      </Clip>
    ),
    narrow: [{ step: 1, width: 80 }],
  },
  {
    header: 'Content',
    sort: 'content',
    cell: ({ content }) => <Text of={content} />,
    sharedCell: ({ content }) => <Clip lang="pl">{content}</Clip>,
    narrow: [{ step: 1, width: 180, joins: 'below' }],
  },
];
const sender: MessageColumn = { header: 'Sender', width: 184, cell: ({ user }) => <Sender user={user} /> };
const states: MessageColumn[] = [
  { header: 'Date', sort: 'createdAt', width: 108, cell: ({ createdAt }) => <DayAndTime of={createdAt} /> },
  {
    header: 'Status',
    sort: 'status',
    width: 120,
    cell: (message) => <StatusTag value={messageStatusOf(message)} />,
  },
  {
    header: 'Last update',
    sort: 'updatedAt',
    width: 116,
    cell: ({ updatedAt }) => <DayAndTime of={updatedAt} />,
  },
];

/** The columns of spec §2, and who has written. */
export const messageColumns: MessageColumn[] = [...texts, sender, ...states];

/** The same for the page of one user. */
export const userMessageColumns: MessageColumn[] = [...texts, ...states];

function Sender({ user }: Pick<Message, 'user'>) {
  const name = personName(user);
  return (
    <span className={styles.sender}>
      <Clip>{name}</Clip>
      {name !== user.email && (
        <span className={classes(styles.below, 'clip')} title={user.email}>
          {user.email}
        </span>
      )}
    </span>
  );
}

/** One or two lines of what a guest wrote. */
const Text = ({ of, strong = false }: { of: string; strong?: boolean }) => (
  <span className={classes(styles.text, strong && 'strong')} lang="pl" title={of}>
    {of}
  </span>
);
