import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './tag.module.css';

export type Tone = 'grey' | 'green' | 'amber' | 'red' | 'blue' | 'plum';

/** A word and a dot: never colour alone. Statuses go through `StatusTag`; this is for kinds, such as an event's type. */
export function Tag({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles.tag, styles[tone])}>{children}</span>;
}
