import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';

interface MutationErrorProps {
  children: ReactNode;
  /** What would help. */
  action?: ReactNode;
}

/** Inside a question: why the mutation failed, or cannot be done. */
export const MutationError = ({ children, action }: MutationErrorProps) => (
  <div style={{ marginTop: 14 }}>
    <Notice kind="error" action={action}>
      {children}
    </Notice>
  </div>
);
