import { specialDayOn } from '@foyer/contract/time/open-hours.ts';
import { type CSSProperties, memo } from 'react';
import { specialDayWords } from '#domain/days/special-day.ts';
import { classes } from '#ui/classes.ts';
import { formatDate, shortWeekday } from '#ui/format.ts';
import { dayOf, timeOf } from '#ui/time/venue-time.ts';
import board from '../board/board.module.css';
import { type Lane, shareOf } from '../board/grid.ts';
import { sized } from '../board/sized.ts';
import { closedAtVenue } from '../hours/open-hours.ts';
import { type PlaceRow, rowKey } from '../hours/place-rows.ts';
import { usePlaceHours } from '../hours/use-place-hours.ts';
import { layOutTime } from '../lanes.ts';
import styles from './day-view.module.css';
import { EventBlock } from './event-block.tsx';
import { hourLabel, NowLine } from './week-view.tsx';

const hourMs = 3_600_000;

interface DayViewProps {
  day: string;
  rows: readonly PlaceRow[];
  lanes: readonly Lane[];
  now: number;
}

/** A day and the following night: a row per place, hours from left to right. Days with a clock change have 23 or 25 hours. */
export const DayView = memo(function DayView({ day, rows, lanes, now }: DayViewProps) {
  const [first] = lanes;
  if (!first) return null;
  const [from = 0, to = 0] = first.edges;
  const hours = Array.from({ length: (to - from) / hourMs }, (_, index) => from + index * hourMs);
  return (
    <div className={styles.grid} style={sized({ '--hours': hours.length })}>
      <div className={classes(board.head, styles.head)}>
        <span className={board.corner} />
        <ol className={styles.hours}>
          {hours.map((hour) => (
            <li
              key={hour}
              className="num"
              data-midnight={(timeOf(hour) === '00:00' && hour > from) || undefined}
            >
              <span>{hourLabel(hour)}</span>
              {timeOf(hour) === '00:00' && hour > from && (
                <b>
                  {shortWeekday(dayOf(hour))} {formatDate(dayOf(hour)).slice(0, 5)}
                </b>
              )}
            </li>
          ))}
        </ol>
      </div>
      {rows.map((row) => {
        const lane = lanes.find(({ key }) => key === rowKey(row.id));
        return lane && <DayRow key={lane.key} row={row} day={day} lane={lane} now={now} />;
      })}
    </div>
  );
});

interface DayRowProps {
  row: PlaceRow;
  day: string;
  lane: Lane;
  now: number;
}

const DayRow = memo(function DayRow({ row: { id, name, events }, day, lane, now }: DayRowProps) {
  const { row, hours } = usePlaceHours(id);
  const [from = 0, to = 0] = lane.edges;
  const spans = layOutTime(events, { from, to });
  const lanes = Math.max(1, ...spans.map((span) => span.lane + 1));
  const special = hours && specialDayOn(hours, day);
  return (
    <section ref={row} className={classes(board.row, styles.row)} aria-labelledby={`row-${lane.key}`}>
      <div className={board.rowName}>
        <h2 id={`row-${lane.key}`} lang="pl">
          {name}
        </h2>
        {special && (
          <span className={classes(board.special, styles.special)}>{specialDayWords(special)}</span>
        )}
      </div>
      <div className={styles.lane} data-lane={lane.key} style={sized({ '--lanes': lanes })}>
        {hours &&
          closedAtVenue(hours, { from, to }).map((closed) => (
            <span
              key={closed.from}
              className={styles.closed}
              style={boundsOf(lane, closed.from, closed.to)}
            />
          ))}
        {now > from && now < to && <NowLine share={shareOf(lane.edges, now)} />}
        <ul className={styles.bars}>
          {spans.map((span) => (
            <li key={span.event.id} style={barStyle(span)}>
              <EventBlock
                event={span.event}
                look="bar"
                isCutBefore={span.isCut.before}
                isCutAfter={span.isCut.after}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});

function boundsOf({ edges }: Lane, from: number, to: number): CSSProperties {
  const left = shareOf(edges, from);
  return { left: `${left * 100}%`, width: `${(shareOf(edges, to) - left) * 100}%` };
}

const barStyle = ({ from, to, lane }: { from: number; to: number; lane: number }) =>
  sized({ left: `${from * 100}%`, width: `${(to - from) * 100}%`, '--lane': lane });
