import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { memo } from 'react';
import { classes } from '#ui/classes.ts';
import { countOf, shortWeekday } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import { dayName } from '#ui/time/days.ts';
import { today } from '#ui/time/venue-time.ts';
import board from '../board/board.module.css';
import type { CalendarPlace } from '../hours/open-hours.ts';
import { type SpecialMark, specialMarks } from '../hours/special-marks.ts';
import { hiddenByDay, layOutDays } from '../lanes.ts';
import { EventBlock } from './event-block.tsx';
import styles from './month-view.module.css';

const linesPerDay = 4;

interface MonthViewProps {
  /** Any day of the month. */
  day: string;
  weeks: readonly (readonly string[])[];
  events: readonly CalendarEvent[];
  places: readonly CalendarPlace[];
  locationIds: readonly string[];
}

/** The weeks of a month. Each day shows its first events and the number of others. */
export const MonthView = memo(function MonthView({ day, weeks, ...shown }: MonthViewProps) {
  const [first = []] = weeks;
  return (
    <>
      <div className={classes(board.head, styles.head)} aria-hidden="true">
        {first.map((one) => (
          <span key={one}>{shortWeekday(one)}</span>
        ))}
      </div>
      {weeks.map((days) => (
        <Week key={days[0]} month={day.slice(0, 7)} days={days} {...shown} />
      ))}
    </>
  );
});

interface WeekProps extends Omit<MonthViewProps, 'day' | 'weeks'> {
  month: string;
  days: readonly string[];
}

const Week = memo(function Week({ month, days, events, places, locationIds }: WeekProps) {
  const spans = layOutDays(events, days);
  const hidden = hiddenByDay(spans, days.length, linesPerDay);
  const count = (index: number) => spans.filter(({ from, to }) => from <= index && index <= to).length;
  const marks = days.map((day) => specialMarks(places, locationIds, day));
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
              aria-label={dayLabel(day, count(index), marks[index])}
            >
              {Number(day.slice(8))}
            </Link>
            <Mark marks={marks[index]} />
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

/** Marks special hours of places. The day's link contains the full text. */
function Mark({ marks = [] }: { marks: readonly SpecialMark[] | undefined }) {
  const [first, ...others] = marks;
  if (!first) return null;
  return (
    <span
      className={classes(board.special, styles.special)}
      title={marks.map(({ full }) => full).join('\n')}
      aria-hidden="true"
    >
      {others.length > 0 ? `${first.short} +${others.length}` : first.short}
    </span>
  );
}

/** Returns `Friday 27 November 2026, 3 events`, with special days: `Closed: Christmas Eve`. */
export const dayLabel = (day: string, count: number, marks: readonly SpecialMark[] = []) =>
  [dayName(day), count === 0 ? 'no events' : countOf(count, 'event'), ...marks.map(({ full }) => full)].join(
    ', ',
  );
