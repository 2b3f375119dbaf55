import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Link, type LinkProps } from '#ui/layout/link.tsx';
import styles from './button.module.css';

interface Look {
  /** `danger` leads to a question; `destructive` is its answer. */
  variant?: 'default' | 'primary' | 'danger' | 'destructive' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  icon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner and takes no further press. */
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, busy = false, children, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classes(lookOf({ variant, size }), className)}
      // Not `disabled`: a button that loses the focus while it works takes the person's place on the page with it.
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} /> : <Picture>{icon}</Picture>}
      <span className={styles.words}>{children}</span>
    </button>
  );
}

/** A link that looks like a button: it goes somewhere instead of doing something. */
export function LinkButton({ variant, size, icon, children, className, ...props }: LinkProps & Look) {
  return (
    <Link {...props} className={classes(lookOf({ variant, size }), className)}>
      <Picture>{icon}</Picture>
      <span className={styles.words}>{children}</span>
    </Link>
  );
}

/** The same for what lies outside of the panel: an e-mail to write. */
export function OutsideLinkButton({
  variant,
  size,
  icon,
  children,
  className,
  ...props
}: ComponentProps<'a'> & Look) {
  return (
    <a {...props} className={classes(lookOf({ variant, size }), className)}>
      <Picture>{icon}</Picture>
      <span className={styles.words}>{children}</span>
    </a>
  );
}

/** An icon, in the size and weight that fit the words beside it, which say what it shows. */
const Picture = ({ children }: { children: ReactNode }) =>
  children && (
    <span className={styles.picture} aria-hidden="true">
      {children}
    </span>
  );

const lookOf = ({ variant = 'default', size = 'medium' }: Look) =>
  classes(styles.button, styles[variant], styles[size]);
