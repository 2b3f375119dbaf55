import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './tag.module.css';

export type Tone = 'grey' | 'green' | 'amber' | 'red' | 'blue' | 'plum';

/**
 * A label with a coloured dot, so that colour is never the only sign. Use `StatusTag` for statuses, and this for kinds such as
 * event types.
 */
export function Tag({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles.tag, styles[tone])}>{children}</span>;
}
