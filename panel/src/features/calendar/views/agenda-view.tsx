import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { countOf, shortWeekday } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import { dayName } from '#ui/time/days.ts';
import { today } from '#ui/time/venue-time.ts';
import type { CalendarPlace } from '../hours/open-hours.ts';
import { specialMarks } from '../hours/special-marks.ts';
import { shownDays } from '../lanes.ts';
import { eventTimes } from '../words.ts';
import styles from './agenda.module.css';
import { dayLabel } from './month-view.tsx';

interface AgendaProps {
  days: readonly string[];
  events: readonly CalendarEvent[];
  places: readonly CalendarPlace[];
  locationIds: readonly string[];
}

const heldOn = (events: readonly CalendarEvent[], day: string) =>
  events.filter((event) => {
    const { first, last } = shownDays(event);
    return first <= day && day <= last;
  });

/** A week on a phone, day by day. Past days of the current week are collapsed. */
export function AgendaView({ days, ...shown }: AgendaProps) {
  const over = days.filter((day) => day < today());
  const left = over.length < days.length ? days.slice(over.length) : days;
  return (
    <div className={styles.agenda}>
      {left.length < days.length && (
        <details className={styles.earlier}>
          <summary>Earlier this week</summary>
          <Days days={over} {...shown} />
        </details>
      )}
      <Days days={left} {...shown} />
    </div>
  );
}

function Days({ days, events, places, locationIds }: AgendaProps) {
  return (
    <div className={styles.agenda}>
      {days.map((day) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            <Link
              to="/app/events/calendar"
              search={{ view: 'day', day, locationIds: [...locationIds] }}
              aria-current={day === today() ? 'date' : undefined}
            >
              {dayName(day)}
            </Link>
          </h2>
          {specialMarks(places, locationIds, day).map(({ full }) => (
            <p key={full} className={styles.special}>
              {full}
            </p>
          ))}
          <DayAgenda events={heldOn(events, day)} day={day} />
        </section>
      ))}
    </div>
  );
}

interface DayAgendaProps {
  events: readonly CalendarEvent[];
  day: string;
}

/** Events that start on the day. Those running since an earlier day are collapsed. */
function DayAgenda({ events, day }: DayAgendaProps) {
  const begin = events.filter((event) => shownDays(event).first === day);
  const running = events.filter((event) => !begin.includes(event));
  if (events.length === 0) return <p className="small faint">No events</p>;
  return (
    <>
      {begin.length > 0 && <EventItems events={begin} />}
      {running.length > 0 && (
        <details className={styles.running}>
          <summary>{countOf(running.length, 'ongoing event')}</summary>
          <EventItems events={running} />
        </details>
      )}
    </>
  );
}

function EventItems({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={event.id}>
          <Link to="/app/events/form/{-$id}" params={{ id: event.id }} className={styles.item}>
            <span className={styles.what}>
              <b lang="pl">{event.title.pl}</b>
              <span className="muted num">{eventTimes(event)}</span>
              <span className="muted" lang="pl">
                {event.locations.map(({ name }) => name).join(', ') || 'No place'}
              </span>
            </span>
            {event.staffNote !== '' && <Tag>Note</Tag>}
            {event.publishAt && <Tag tone="plum">Scheduled</Tag>}
            <StatusTag value={event.status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const mostDots = 4;

/** A month on a phone: the number of events per day, with links. */
export function MonthDots({
  day: shown,
  weeks,
  events,
  places,
  locationIds,
}: Omit<AgendaProps, 'days'> & { day: string; weeks: readonly (readonly string[])[] }) {
  return (
    <div className={styles.dots}>
      {weeks[0]?.map((day) => (
        <span key={`name ${day}`} className={styles.weekday} aria-hidden="true">
          {shortWeekday(day)}
        </span>
      ))}
      {weeks.flat().map((day) => {
        const held = heldOn(events, day);
        const marks = specialMarks(places, locationIds, day);
        return (
          <Link
            key={day}
            to="/app/events/calendar"
            search={{ view: 'day', day, locationIds: [...locationIds] }}
            className={styles.dotDay}
            data-other={!day.startsWith(shown.slice(0, 7)) || undefined}
            aria-current={day === today() ? 'date' : undefined}
            aria-label={dayLabel(day, held.length, marks)}
          >
            <span className="num">{Number(day.slice(8))}</span>
            <span className={styles.dotRow}>
              {marks.length > 0 && <i data-special />}
              {held.slice(0, mostDots).map(({ id, status }) => (
                <i key={id} data-status={status} />
              ))}
              {held.length > mostDots && <small data-more={held.length - mostDots} />}
            </span>
          </Link>
        );
      })}
    </div>
  );
}
