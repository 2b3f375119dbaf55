import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';

/** Inside a question: why it failed, and what would help. */
export function DeedProblem({ text, children }: { text: string | undefined; children?: ReactNode }) {
  if (text === undefined) return null;
  return (
    <div style={{ marginTop: 14 }}>
      <Notice kind="error" action={children}>
        {text}
      </Notice>
    </div>
  );
}
