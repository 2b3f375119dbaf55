import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './card.module.css';

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes(styles.card, className)}>{children}</div>;
}

interface SectionProps {
  title: string;
  help?: ReactNode;
  /** Content at the right of the heading: a switch, a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled section of a page, with a line of help. */
export function Section({ title, help, aside, children }: SectionProps) {
  return (
    <section className={classes(styles.card, styles.section)}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          {help && <p className="small muted">{help}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The main column, and a narrower one next to it, or below it on small screens. */
export function Columns({ main, aside }: { main: ReactNode; aside?: ReactNode }) {
  if (aside === undefined) return <div className={classes(styles.stack, styles.alone)}>{main}</div>;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>{main}</div>
      <div className={classes(styles.stack, styles.aside)}>{aside}</div>
    </div>
  );
}

/** Stacks its children vertically. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
