import type { UserStatus } from '@foyer/contract/enums.ts';
import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import { usersOf } from '../dashboard-cards.ts';
import styles from './cards.module.css';
import { DashboardCard, Nothing } from './dashboard-card.tsx';
import { Donut } from './donut.tsx';

interface Part {
  status: UserStatus;
  label: string;
  count: number;
}

/** Users by status, with links to their lists. */
export function UsersCard({ users }: { users: Dashboard['appUsers'] }) {
  const counts = [
    ['ACTIVE', users.active],
    ['NOT_ACTIVE', users.notActive],
    ['DELETED', users.deleted],
    ['BLOCKED', users.blocked],
  ] as const;
  const parts: Part[] = counts.map(([status, count]) => ({ status, label: statusLabel(status), count }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <DashboardCard name="users">
      {total === 0 ? (
        <Nothing title="No app users yet" text="Guests appear here once they sign up in the app." />
      ) : (
        <div className={styles.users}>
          <Donut parts={parts} total={total} />
          <ul className={styles.legend}>
            {parts.map((part) => (
              <Row key={part.status} part={part} />
            ))}
          </ul>
        </div>
      )}
    </DashboardCard>
  );
}

const Row = ({ part: { status, label, count } }: { part: Part }) => (
  <li>
    <Link {...usersOf(status)} className={styles.row} data-status={status}>
      <span className={styles.swatch} aria-hidden="true" />
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.count}>{formatNumber(count)}</span>
    </Link>
  </li>
);
