import { classes } from '#ui/classes.ts';
import styles from './calendar-page.module.css';
import type { CalendarView } from './view.ts';
import eventStyles from './views/event-block.module.css';

/** Explains the calendar's colours, and says if there are no events. */
export const Legend = ({ isEmpty, view }: { isEmpty: boolean; view: CalendarView }) => (
  <div className={styles.legend}>
    {isEmpty && <strong>No events this {view}.</strong>}
    {looks.map(({ status, label }) => (
      <span key={status} className={styles.look}>
        <i className={eventStyles.event} data-status={status} data-look="sample" />
        {label}
      </span>
    ))}
    {view === 'month' && (
      <span className={classes(styles.look, styles.onPhone)}>
        <i className={styles.special} />
        Special day
      </span>
    )}
    {view !== 'month' && (
      <span className={styles.look}>
        <i className={styles.closed} />
        Closed
      </span>
    )}
    <span className={classes(styles.hint, 'screen-only')}>
      Drag an upcoming event to move it, or select it and press <kbd>m</kbd>. <kbd>?</kbd> shows all
      shortcuts.
    </span>
  </div>
);

const looks = [
  { status: 'DRAFT', label: 'Draft' },
  { status: 'UPCOMING', label: 'Upcoming' },
  { status: 'CURRENT', label: 'Current' },
  { status: 'PAST', label: 'Past' },
  { status: 'CANCELLED', label: 'Cancelled' },
] as const;
