import { type Message, type MessageSortKey, messageStatusOf } from '@foyer/contract/messages.ts';
import { personName } from '#domain/person.ts';
import { AuthorCell, StaffNames } from '#domain/staff/author.tsx';
import { StatusTag } from '#domain/status-tag.tsx';
import { namedColumns } from '#list/columns/named-columns.ts';
import { DayAndTime } from '#list/table/cells.tsx';
import { classes } from '#ui/classes.ts';
import { Clip } from '#ui/display/clip.tsx';
import styles from './messages.module.css';

/** Columns of spec §2, the sender, and optional ones. */
export const messageColumns = namedColumns<'messages', Message, MessageSortKey>('messages', {
  title: {
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
  content: {
    sort: 'content',
    cell: ({ content }) => <Text of={content} />,
    sharedCell: ({ content }) => <Clip lang="pl">{content}</Clip>,
    narrow: [{ step: 1, width: 180, joins: 'below' }],
  },
  user: { width: 184, cell: ({ user }) => <Sender user={user} />, narrow: [{ step: 2, width: 150 }] },
  createdAt: {
    sort: 'createdAt',
    width: 108,
    cell: ({ createdAt }) => <DayAndTime of={createdAt} />,
    narrow: [{ step: 2, width: 102 }],
  },
  status: {
    sort: 'status',
    width: 120,
    cell: (message) => <StatusTag value={messageStatusOf(message)} />,
  },
  updatedAt: { sort: 'updatedAt', width: 116, cell: ({ updatedAt }) => <DayAndTime of={updatedAt} /> },
  note: { minWidth: 180, cell: ({ note }) => note },
  updatedBy: { width: 184, cell: ({ updatedBy }) => updatedBy && <AuthorCell email={updatedBy} /> },
  assignee: { width: 150, cell: ({ assignee }) => assignee && <StaffNames of={[assignee]} /> },
});

/** Default columns on a user's page. */
export const userMessageColumns = messageColumns.filter(({ name, isAdded }) => name !== 'user' && !isAdded);

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

/** Up to two lines of a guest's text. */
const Text = ({ of, strong = false }: { of: string; strong?: boolean }) => (
  <span className={classes(styles.text, strong && 'strong')} lang="pl" title={of}>
    {of}
  </span>
);
