import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './notice.module.css';

const icons = {
  quiet: IconInfoCircle,
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
};

interface NoticeProps {
  kind?: keyof typeof icons;
  children: ReactNode;
  action?: ReactNode;
}

/** A message that stays on the page. Screen readers announce errors at once. */
export function Notice({ kind = 'info', children, action }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={classes(styles.notice, styles[kind])} role={kind === 'error' ? 'alert' : undefined}>
      <div className={styles.message}>
        <Icon size={18} stroke={1.7} aria-hidden="true" />
        <div className={styles.text}>{children}</div>
      </div>
      {action}
    </div>
  );
}
