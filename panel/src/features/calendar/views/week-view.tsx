import { specialDayOn } from '@foyer/contract/time/open-hours.ts';
import { memo } from 'react';
import { specialDayWords } from '#domain/days/special-day.ts';
import { classes } from '#ui/classes.ts';
import { formatTime, shortWeekday } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import { longDate } from '#ui/time/days.ts';
import { today } from '#ui/time/venue-time.ts';
import board from '../board/board.module.css';
import { type Lane, shareOf } from '../board/grid.ts';
import { type CalendarPlace, closedAtVenue } from '../hours/open-hours.ts';
import { type PlaceRow, rowKey } from '../hours/place-rows.ts';
import { usePlaceHours } from '../hours/use-place-hours.ts';
import { layOutDays } from '../lanes.ts';
import { EventBlock } from './event-block.tsx';
import styles from './week-view.module.css';

interface WeekViewProps {
  days: readonly string[];
  rows: readonly PlaceRow[];
  lanes: readonly Lane[];
  locationIds: readonly string[];
  /** Milliseconds. */
  now: number;
}

/** A week: a row per place, a column per day. Closed hours are shaded, and an event spans its days. */
export const WeekView = memo(function WeekView({ days, rows, lanes, locationIds, now }: WeekViewProps) {
  return (
    <>
      <div className={classes(board.head, styles.head)}>
        <span className={board.corner} />
        {days.map((day) => (
          <DayHead key={day} day={day} locationIds={locationIds} />
        ))}
      </div>
      {rows.map((row) => {
        const lane = lanes.find(({ key }) => key === rowKey(row.id));
        return lane && <WeekRow key={lane.key} row={row} days={days} lane={lane} now={now} />;
      })}
    </>
  );
});

/** Name of a day, with a link to it. */
function DayHead({ day, locationIds }: { day: string; locationIds: readonly string[] }) {
  return (
    <Link
      to="/app/events/calendar"
      search={{ view: 'day', day, locationIds: [...locationIds] }}
      className={styles.day}
      aria-current={day === today() ? 'date' : undefined}
      aria-label={`${shortWeekday(day)} ${longDate(day)}`}
    >
      <span>{shortWeekday(day)}</span> <b className="num">{Number(day.slice(8))}</b>
    </Link>
  );
}

interface WeekRowProps {
  row: PlaceRow;
  days: readonly string[];
  lane: Lane;
  now: number;
}

const WeekRow = memo(function WeekRow({ row: { id, name, events }, days, lane, now }: WeekRowProps) {
  const { row, hours } = usePlaceHours(id);
  const spans = layOutDays(events, days);
  const isToday = now >= (lane.edges[0] ?? 0) && now < (lane.edges.at(-1) ?? 0);
  return (
    <section ref={row} className={classes(board.row, styles.row)} aria-labelledby={`row-${lane.key}`}>
      <div className={board.rowName}>
        <h2 id={`row-${lane.key}`} lang="pl">
          {name}
        </h2>
      </div>
      <div className={styles.lane} data-lane={lane.key}>
        <div className={board.cells}>
          {days.map((day, index) => (
            <div
              key={day}
              className={board.cell}
              data-past={(lane.edges[index + 1] ?? 0) <= now || undefined}
              style={hours && { backgroundImage: shadeOf(hours, lane.edges, index) }}
            >
              {hours && <SpecialDay hours={hours} day={day} />}
            </div>
          ))}
        </div>
        {isToday && <NowLine share={shareOf(lane.edges, now)} />}
        <ul className={classes(board.spans, styles.spans)}>
          {spans.map(({ event, from, to, lane: at, isCut }) => (
            <li key={event.id} style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: at + 1 }}>
              <EventBlock event={event} look="card" isCutBefore={isCut.before} isCutAfter={isCut.after} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});

/** Line at the current time. */
export const NowLine = ({ share }: { share: number }) => (
  <span className={board.now} style={{ left: `${share * 100}%` }} aria-hidden="true" />
);

/** Closed hours of a day as a background image, which saves thousands of elements. */
function shadeOf(hours: CalendarPlace, edges: readonly number[], index: number): string | undefined {
  const from = edges[index] ?? 0;
  const to = edges[index + 1] ?? from;
  const percent = (moment: number) => `${(((moment - from) / (to - from)) * 100).toFixed(2)}%`;
  const stops = closedAtVenue(hours, { from, to }).flatMap((closed) => {
    const [start, end] = [percent(closed.from), percent(closed.to)];
    return [`transparent ${start}`, `var(--shade) ${start}`, `var(--shade) ${end}`, `transparent ${end}`];
  });
  return stops.length > 0 ? `linear-gradient(to right, ${stops.join(', ')})` : undefined;
}

/** Marks a special day. */
function SpecialDay({ hours, day }: { hours: CalendarPlace; day: string }) {
  const special = specialDayOn(hours, day);
  if (!special) return null;
  const words = specialDayWords(special);
  return (
    <span className={classes(board.special, styles.special)} title={words}>
      <span aria-hidden="true">{special.note?.en ?? words}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

export const hourLabel = (moment: number) => formatTime(new Date(moment).toISOString());
