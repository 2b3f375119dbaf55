import type { CalendarEvent } from '@foyer/contract/calendar.ts';
import { memo } from 'react';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/layout/link.tsx';
import { today } from '#ui/venue-time.ts';
import board from './board.module.css';
import { dayName, shortWeekday } from './days.ts';
import { EventBlock } from './event-block.tsx';
import { hiddenByDay, layOutDays } from './lanes.ts';
import styles from './month-view.module.css';

const linesPerDay = 4;

interface MonthViewProps {
  /** Any day of the month. */
  day: string;
  weeks: readonly (readonly string[])[];
  events: readonly CalendarEvent[];
  locationIds: readonly string[];
}

/** The weeks of a month. A day shows its first events, and how many more there are. */
export const MonthView = memo(function MonthView({ day, weeks, events, locationIds }: MonthViewProps) {
  const [first = []] = weeks;
  return (
    <>
      <div className={classes(board.head, styles.head)} aria-hidden="true">
        {first.map((one) => (
          <span key={one}>{shortWeekday(one)}</span>
        ))}
      </div>
      {weeks.map((days) => (
        <Week key={days[0]} month={day.slice(0, 7)} days={days} events={events} locationIds={locationIds} />
      ))}
    </>
  );
});

interface WeekProps {
  month: string;
  days: readonly string[];
  events: readonly CalendarEvent[];
  locationIds: readonly string[];
}

const Week = memo(function Week({ month, days, events, locationIds }: WeekProps) {
  const spans = layOutDays(events, days);
  const hidden = hiddenByDay(spans, days.length, linesPerDay);
  const count = (index: number) => spans.filter(({ from, to }) => from <= index && index <= to).length;
  return (
    <div className={classes(board.row, styles.week)} data-lane={days[0]}>
      <div className={board.cells}>
        {days.map((day, index) => (
          <div
            key={day}
            className={classes(board.cell, !day.startsWith(month) && styles.other)}
            data-past={day < today() || undefined}
          >
            <Link
              to="/app/events/calendar"
              search={{ view: 'day', day, locationIds: [...locationIds] }}
              className={styles.day}
              aria-current={day === today() ? 'date' : undefined}
              aria-label={dayLabel(day, count(index))}
            >
              {Number(day.slice(8))}
            </Link>
          </div>
        ))}
      </div>
      <ul className={classes(board.spans, styles.spans)}>
        {spans
          .filter(({ lane }) => lane < linesPerDay)
          .map(({ event, from, to, lane, isCut }) => (
            <li key={event.id} style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 1 }}>
              <EventBlock event={event} look="line" isCutBefore={isCut.before} isCutAfter={isCut.after} />
            </li>
          ))}
        {days.map(
          (day, index) =>
            (hidden[index] ?? 0) > 0 && (
              <li key={day} style={{ gridColumn: index + 1, gridRow: linesPerDay + 1 }}>
                <Link
                  to="/app/events/calendar"
                  search={{ view: 'day', day, locationIds: [...locationIds] }}
                  className={styles.more}
                  aria-label={`${hidden[index]} more on ${dayName(day)}`}
                >
                  +{hidden[index]} more
                </Link>
              </li>
            ),
        )}
      </ul>
    </div>
  );
});

/** `Friday 27 November 2026, 3 events`. */
export const dayLabel = (day: string, count: number) =>
  `${dayName(day)}, ${count === 0 ? 'no events' : count === 1 ? '1 event' : `${count} events`}`;
