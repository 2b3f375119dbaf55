import { useQuery } from '@tanstack/react-query';
import { useIsIdle } from '#api/idle.ts';
import { pendingCountQuery } from '#features/messages/messages.api.ts';
import styles from './pending-messages.module.css';

const most = 99;

/** How many messages wait for somebody to look at them; nothing where there are none, or where that is not known. */
export function PendingMessages() {
  const isIdle = useIsIdle();
  const { data: count = 0, isError } = useQuery({ ...pendingCountQuery, enabled: !isIdle });
  if (isError || count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="visually-hidden"> {count} pending</span>
    </span>
  );
}
