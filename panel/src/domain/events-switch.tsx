import { Link } from '#ui/layout/link.tsx';
import styles from './events-switch.module.css';

/** Switches between the list of events and the calendar. */
export const EventsSwitch = ({ current }: { current: 'list' | 'calendar' }) => (
  <nav aria-label="Show events as" className={styles.switch}>
    <Link to="/app/events" aria-current={current === 'list' ? 'page' : undefined}>
      List
    </Link>
    <Link to="/app/events/calendar" aria-current={current === 'calendar' ? 'page' : undefined}>
      Calendar
    </Link>
  </nav>
);
