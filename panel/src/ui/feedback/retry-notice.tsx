import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from './notice.tsx';

interface RetryNoticeProps {
  kind?: 'error' | 'warning';
  /** Says what failed. */
  children: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

/** Notice of a part that failed to load, with a retry button. The rest of the page stays. */
export const RetryNotice = ({ kind = 'error', children, onRetry, busy }: RetryNoticeProps) => (
  <Notice
    kind={kind}
    action={
      <Button size="small" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {children}
  </Notice>
);
