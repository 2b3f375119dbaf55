import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '#api/messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './account-rows.module.css';

interface AccountRowsProps<Thing> {
  /** Plural name: "Passkeys". */
  label: string;
  result: UseQueryResult<Thing[]>;
  /** Shown if there are none. */
  empty: ReactNode;
  children: (thing: Thing) => ReactNode;
}

/** Short list of an account's items of one kind. */
export function AccountRows<Thing extends { id: string }>(props: AccountRowsProps<Thing>) {
  const { label, result, empty, children } = props;
  if (!result.data) {
    if (!result.error) return <Loading />;
    const text = messageFor(result.error);
    return <ErrorState text={text} busy={result.isFetching} onRetry={() => void result.refetch()} />;
  }
  if (result.data.length === 0) return <p className={styles.facts}>{empty}</p>;
  return (
    <ul aria-label={label} className={styles.rows}>
      {result.data.map((thing) => (
        <li key={thing.id} className={styles.row}>
          {children(thing)}
        </li>
      ))}
    </ul>
  );
}

const Loading = () => (
  <div role="status" className={styles.what}>
    <span className="visually-hidden">Loading</span>
    <Skeleton width={180} height={16} />
    <Skeleton width={260} />
  </div>
);

interface AccountRowProps {
  title: ReactNode;
  facts: ReactNode;
  actions?: ReactNode;
}

export const AccountRow = ({ title, facts, actions }: AccountRowProps) => (
  <>
    <div className={styles.what}>
      <span className={styles.title}>{title}</span>
      <span className={styles.facts}>{facts}</span>
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </>
);

/** Area below the rows, for actions on all of them. */
export const BelowRows = ({ children }: { children: ReactNode }) => (
  <div className={styles.below}>{children}</div>
);
