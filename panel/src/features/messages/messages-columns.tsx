import { type Message, type MessageSortKey, messageStatusOf } from '@foyer/contract/messages.ts';
import type { Column } from '#list/data-table.tsx';
import { formatDate, formatTime } from '#ui/format.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import { senderOf } from './message-words.ts';
import styles from './messages.module.css';

type MessageColumn = Column<Message, MessageSortKey>;

const date: MessageColumn = {
  header: 'Date',
  sort: 'createdAt',
  width: 118,
  cell: ({ createdAt }) => <Moment of={createdAt} />,
};
const sender: MessageColumn = { header: 'Sender', width: 184, cell: ({ user }) => <Sender user={user} /> };
const rest: MessageColumn[] = [
  { header: 'Title', sort: 'title', width: 200, cell: ({ title }) => <Text className="strong" of={title} /> },
  { header: 'Content', sort: 'content', cell: ({ content }) => <Text of={content} /> },
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
    cell: ({ updatedAt }) => <Moment of={updatedAt} />,
  },
];

/** The columns of spec §2, and who has written. */
export const messageColumns: MessageColumn[] = [date, sender, ...rest];

/** The same for the page of one user. */
export const userMessageColumns: MessageColumn[] = [date, ...rest];

/** What a message is called where its link begins with a date. */
export const titleOf = ({ title, user, createdAt }: Message) =>
  `${title}, from ${senderOf(user)}, ${formatDate(createdAt)}`;

const Moment = ({ of }: { of: string }) => (
  <span className="num">
    {formatDate(of)}
    <span className={styles.below}>{formatTime(of)}</span>
  </span>
);

function Sender({ user }: Pick<Message, 'user'>) {
  const name = senderOf(user);
  return (
    <span className={styles.sender}>
      <span className="clip" title={name}>
        {name}
      </span>
      {name !== user.email && (
        <span className={`${styles.below} clip`} title={user.email}>
          {user.email}
        </span>
      )}
    </span>
  );
}

/** One or two lines of what a guest wrote. */
const Text = ({ of, className = '' }: { of: string; className?: string }) => (
  <span className={`${styles.text} ${className}`} lang="pl" title={of}>
    {of}
  </span>
);
