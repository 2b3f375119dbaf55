import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** Explains why, or what to do. */
  text?: ReactNode;
  /** One helpful action. */
  action?: ReactNode;
  /** Drawing: nothing yet, no search results, or an error. */
  kind?: 'empty' | 'search' | 'error';
}

/** Message shown instead of missing content. */
export function EmptyState({ title, text, action, kind = 'empty' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Drawing kind={kind} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** Drawing of an arch: with open doors, with a lens, or dark. */
function Drawing({ kind }: { kind: 'empty' | 'search' | 'error' }) {
  return (
    <svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true">
      <path d="M8 71V52a40 40 0 0 1 80 0v19z" fill="var(--plum-0)" />
      <path d="M22 71V54a26 26 0 0 1 52 0v17z" fill={kind === 'error' ? 'var(--red-0)' : 'var(--plum-1)'} />
      {kind === 'empty' && (
        <g>
          <path d="M36 71V56a12 12 0 0 1 24 0v15z" fill="var(--brass)" opacity="0.55" />
          <path d="M48 44v27" stroke="var(--surface)" strokeWidth="2" />
        </g>
      )}
      {kind === 'search' && (
        <g stroke="var(--plum-5)" strokeWidth="3" strokeLinecap="round">
          <circle cx="46" cy="49" r="9" fill="var(--surface)" />
          <path d="m53 56 8 8" />
        </g>
      )}
      {kind === 'error' && (
        <g stroke="var(--red)" strokeWidth="3" strokeLinecap="round">
          <path d="M48 42v13M48 62v.01" />
        </g>
      )}
      <path d="M2 71.500h92" stroke="var(--line-strong)" />
    </svg>
  );
}
