import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Link, type LinkProps } from '#ui/layout/link.tsx';
import styles from './button.module.css';

interface Look {
  /** `danger` opens a question; `destructive` confirms it. */
  variant?: 'default' | 'primary' | 'danger' | 'destructive' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  icon?: ReactNode;
  /** On phones only the icon is seen. */
  compact?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, compact, icon, busy = false, children, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classes(lookOf({ variant, size, compact }), className)}
      // Not `disabled`, which would drop the focus and the user's position on the page.
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : <Picture>{icon}</Picture>}
      <Words compact={compact}>{children}</Words>
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  compact,
  icon,
  children,
  className,
  ...props
}: LinkProps & Look) {
  return (
    <Link {...props} className={classes(lookOf({ variant, size, compact }), className)}>
      <Picture>{icon}</Picture>
      <Words compact={compact}>{children}</Words>
    </Link>
  );
}

/** A button-like link that leaves the panel, such as an e-mail link. */
export function OutsideLinkButton({
  variant,
  size,
  compact,
  icon,
  children,
  className,
  ...props
}: ComponentProps<'a'> & Look) {
  return (
    <a {...props} className={classes(lookOf({ variant, size, compact }), className)}>
      <Picture>{icon}</Picture>
      <Words compact={compact}>{children}</Words>
    </a>
  );
}

/** An icon sized to the text next to it, hidden from screen readers because the text names it. */
const Picture = ({ children }: { children: ReactNode }) =>
  children && (
    <span className={styles.picture} aria-hidden="true" data-picture>
      {children}
    </span>
  );

/** The text of a button. Compact buttons hide it on phones, but not from screen readers. */
const Words = ({ compact, children }: Pick<ButtonProps, 'compact' | 'children'>) => (
  <span className={compact ? 'phone-hidden' : styles.words} data-words>
    {children}
  </span>
);

const lookOf = ({ variant = 'default', size = 'medium', compact }: Look) =>
  classes(styles.button, styles[variant], styles[size], compact && styles.compact);
