import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './card.module.css';

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes(styles.card, className)}>{children}</div>;
}

interface SectionProps {
  title: string;
  help?: ReactNode;
  /** At the right of the heading: a switch, a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page: a heading, one line of help, and what belongs to it. */
export function Section({ title, help, aside, children }: SectionProps) {
  return (
    <section className={classes(styles.card, styles.section)}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          {help && <p className={styles.help}>{help}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A page's main column, with a narrower one beside it where there is one, below it where there is no room. */
export function Columns({ main, aside }: { main: ReactNode; aside?: ReactNode }) {
  if (aside === undefined) return <div className={classes(styles.stack, styles.alone)}>{main}</div>;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>{main}</div>
      <div className={classes(styles.stack, styles.aside)}>{aside}</div>
    </div>
  );
}

/** Things below each other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
