import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '#ui/layout/link.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import styles from './button.module.css';

interface Named {
  /** Accessible name and tooltip: "Delete Koncert kolęd". */
  label: string;
  icon: ReactNode;
  danger?: boolean;
}

/** A button with only an icon. A tooltip shows its name on hover and focus. */
export function IconButton({ label, icon, danger, ...props }: ComponentProps<'button'> & Named) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        {...props}
        aria-label={label}
        className={styles.iconButton}
        data-danger={danger || undefined}
      >
        {icon}
      </button>
    </Tooltip>
  );
}

/** A link with only an icon. */
export function IconLink({ label, icon, danger, ...props }: LinkProps & Named) {
  return (
    <Tooltip label={label}>
      <Link {...props} aria-label={label} className={styles.iconButton} data-danger={danger || undefined}>
        {icon}
      </Link>
    </Tooltip>
  );
}
