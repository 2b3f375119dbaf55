import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { hoursQuery } from '../calendar.api.ts';
import type { Moving } from '../moves/moves.ts';
import { keyHelp, moveWarnings } from '../moves/use-moves.ts';
import { eventTimes, type PlaceNames, whereAndWhen } from '../words.ts';
import styles from './ghost.module.css';
import { boxesOf, type EventBox, type Lane } from './grid.ts';

interface GhostProps {
  moving: Moving;
  grid: RefObject<HTMLElement | null>;
  lanes: readonly Lane[];
  events: readonly CalendarEvent[];
  names: PlaceNames;
}

/** Preview of a moved event's new position, with a description below. */
export function Ghost({ moving, grid, lanes, events, names }: GhostProps) {
  const [boxes, setBoxes] = useState<EventBox[]>([]);
  useLayoutEffect(() => {
    if (grid.current) setBoxes(boxesOf(grid.current, lanes, moving.when));
  }, [grid, lanes, moving.when]);
  const hours = useQueries({ queries: moving.when.locationIds.map(hoursQuery) }).flatMap(
    ({ data }) => data ?? [],
  );
  const warnings = moveWarnings(moving, events, hours);
  return (
    <>
      {moving.by === 'pointer' && <div className={styles.veil} />}
      {boxes.map((box, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: reuses the same elements, which saves the browser work
          key={index}
          className={styles.ghost}
          style={box}
          data-warned={warnings.length > 0 || undefined}
          aria-hidden="true"
        >
          <span className="num">{eventTimes(moving.when)}</span>
          <b lang="pl">{moving.event.title.pl}</b>
        </div>
      ))}
      <div className={styles.bar} aria-hidden="true">
        <b lang="pl">{moving.event.title.pl}</b>
        <span className="num">{whereAndWhen(moving.when, names)}</span>
        {warnings.map((warning) => (
          <span key={warning} className={styles.warning}>
            <IconAlertTriangle size={16} stroke={1.7} />
            {warning}
          </span>
        ))}
        {moving.by === 'keyboard' && <span className="muted">{keyHelp}</span>}
      </div>
    </>
  );
}
