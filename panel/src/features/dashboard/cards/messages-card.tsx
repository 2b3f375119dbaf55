import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import { messageStatusOf } from '@foyer/contract/messages.ts';
import { personName } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import { pendingMessages } from '../dashboard-cards.ts';
import styles from './cards.module.css';
import { DashboardCard, Entries, Entry, Figure, More } from './dashboard-card.tsx';

interface MessagesCardProps {
  messages: Dashboard['messages'];
  count: number;
  pending: number;
}

/** Guests' messages, unanswered ones first. While there are any, the link leads to them. */
export function MessagesCard({ messages, count, pending }: MessagesCardProps) {
  const shown = messages.filter((message) => messageStatusOf(message) === 'PENDING').length;
  return (
    <DashboardCard
      name="messages"
      nothing={
        messages.length === 0 && {
          title: 'No messages yet',
          text: 'Messages from the app appear here.',
        }
      }
    >
      <Figure value={pending}>
        <Link {...pendingMessages} className={styles.counted}>
          pending
        </Link>{' '}
        of {formatNumber(count)}
      </Figure>
      <Entries>
        {messages.map((message) => (
          <Entry
            key={message.id}
            to="/app/messages/details/{-$id}"
            params={{ id: message.id }}
            title={message.title}
            lang="pl"
            details={[personName(message.user), formatDate(message.createdAt)]}
            aside={<StatusTag value={messageStatusOf(message)} />}
          />
        ))}
      </Entries>
      {pending > 0 ? (
        <More name="messages" target={pendingMessages} count={pending} shown={shown} noun="pending message" />
      ) : (
        <More name="messages" count={count} shown={messages.length} noun="message" />
      )}
    </DashboardCard>
  );
}
