import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import type { Event } from '@foyer/contract/events.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { type ComponentType, type FocusEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useSession } from '#api/session/session.ts';
import { routeLocation } from '#ui/layout/link.tsx';
import { startOf } from '#ui/time/days.ts';
import { useNow } from '#ui/time/use-today.ts';
import type { CalendarPlace } from '../hours/open-hours.ts';
import { placeRows, rowKey } from '../hours/place-rows.ts';
import { useMoves } from '../moves/use-moves.ts';
import { daysOf, hoursOf, type Shown, weeksOf } from '../view.ts';
import { DayView } from '../views/day-view.tsx';
import { MonthView } from '../views/month-view.tsx';
import { WeekView } from '../views/week-view.tsx';
import { type When, whenOf } from '../when.ts';
import styles from './board.module.css';
import { Ghost } from './ghost.tsx';
import { type Lane, shareOf, spotAt } from './grid.ts';
import { rove } from './roving.ts';
import { sized } from './sized.ts';
import { slotAt } from './slots.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrags } from './use-drags.ts';
import { useMoreToScroll } from './use-more-to-scroll.ts';

/** The dialog comes from another feature. `to` is the new time and place. */
export type CalendarReschedule = ComponentType<{
  event: CalendarEvent;
  to: When;
  open: boolean;
  onClose: () => void;
  onDone: (moved: Event) => void;
  onClosed: () => void;
}>;

interface BoardProps {
  shown: Shown;
  events: readonly CalendarEvent[];
  places: readonly CalendarPlace[];
  /** Set while the previous view's events are shown and new ones load. */
  busy: boolean;
  /** Asks before a published event is moved. */
  Reschedule: CalendarReschedule;
  /** Shows another day after an event was moved out of view. */
  onLeave: (day: string) => void;
}

/** Grid of a month, week or day. Events can be opened, navigated by keyboard, and moved. */
export function Board({ shown, events, places, busy, onLeave, Reschedule }: BoardProps) {
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const now = useNow();
  const { view, day, to, locationIds } = shown;
  const days = useMemo(() => daysOf({ view, day, to }), [view, day, to]);
  const weeks = useMemo(() => weeksOf({ day, to }), [day, to]);
  const covered = useSession()?.limitedTo; // nothing can be planned in rows of other places
  const rows = useMemo(
    () => placeRows(places, locationIds.length > 0 ? locationIds : idsOf(covered ?? []), events),
    [places, locationIds, covered, events],
  );
  const lanes = useLanes({ view, day }, days, weeks, rows);
  const names = useMemo(
    () =>
      new Map([...events.flatMap(({ locations }) => locations), ...places].map(({ id, name }) => [id, name])),
    [events, places],
  );
  const moves = useMoves(events, names);
  const { moving } = moves;

  useBoardKeys({ shown, grid, days, rows, events, moves, onLeave });
  useDrags({ view, grid, lanes, events, moves });
  // biome-ignore lint/correctness/useExhaustiveDependencies(events): other events have other stops
  // biome-ignore lint/correctness/useExhaustiveDependencies(view): so has another view
  useEffect(() => {
    if (grid.current) rove(grid.current);
  }, [events, view]);
  const more = useMoreToScroll(frame, grid);
  useScrollToHours(frame, grid, { view, day }, lanes, events);

  function open(click: MouseEvent<HTMLElement>) {
    const target = click.target instanceof Element ? click.target : null;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.button !== 0) return;
    const id = target?.closest<HTMLElement>('[data-event]')?.dataset.event;
    if (id !== undefined) {
      click.preventDefault();
      const form = routeLocation({ to: '/app/events/form/{-$id}', params: { id } });
      void navigate<AnyRouter, string, string>(form);
      return;
    }
    if (target?.closest('a, button') || !target?.closest('[data-lane]')) return;
    const spot = spotAt(click.currentTarget, lanes, click.clientX, click.clientY);
    const slot = spot && slotAt(spot, { now, locationIds });
    if (slot)
      void navigate<AnyRouter, string, string>(
        routeLocation({ to: '/app/events/form/{-$id}', search: slot }),
      );
  }

  /** Finds the event at its current position. */
  const focusOn = (id = '') => grid.current?.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus();

  const reach = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && 'event' in target.dataset && grid.current)
      rove(grid.current, target);
  };

  return (
    <>
      <div className={styles.edges} data-more={more}>
        <div
          ref={frame}
          className={styles.frame}
          data-view={view}
          aria-busy={busy}
          tabIndex={events.length === 0 ? 0 : undefined} // scrollable by keyboard if there is no event to focus
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of the links inside; clicking an empty slot is a shortcut for "Add new" */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it */}
          <div
            ref={grid}
            className={styles.grid}
            style={sized({ '--days': view === 'week' ? days.length : 7 })}
            onClick={open}
            onFocus={reach}
          >
            {view === 'month' && <MonthView {...{ day, weeks, events, places, locationIds }} />}
            {view === 'week' && (
              <WeekView days={days} rows={rows} lanes={lanes} locationIds={locationIds} now={now} />
            )}
            {view === 'day' && <DayView day={day} rows={rows} lanes={lanes} now={now} />}
            <div>
              {moving && <Ghost moving={moving} grid={grid} lanes={lanes} events={events} names={names} />}
            </div>
          </div>
        </div>
      </div>
      {moves.dropped && (
        <Reschedule
          key={moves.dropped.event.id}
          {...moves.dropped}
          open={moves.isAsking}
          onClose={() => moves.answer()} // a click on its button has no position
          onDone={(moved) => moves.answer(whenOf(moved))}
          onClosed={() => focusOn(moves.dropped?.event.id)}
        />
      )}
      <div role="status" className="visually-hidden">
        {moves.news}
      </div>
    </>
  );
}

const idsOf = (places: readonly { id: string }[]) => places.map(({ id }) => id);

/** Rows of time and place: weeks of a month, places of a week or day. */
function useLanes(
  { view, day }: Pick<Shown, 'view' | 'day'>,
  days: readonly string[],
  weeks: readonly (readonly string[])[],
  rows: readonly { id: string | null }[],
): readonly Lane[] {
  return useMemo(() => {
    const edgesOf = (columns: readonly string[]) => {
      const last = columns.at(-1);
      return [...columns, ...(last === undefined ? [] : [addDays(last, 1)])].map(startOf);
    };
    if (view === 'month')
      return weeks.map((week) => ({ key: week[0] ?? '', edges: edgesOf(week), days: week }));
    const { from, to } = hoursOf(day);
    const columns = view === 'week' ? { edges: edgesOf(days), days } : { edges: [from, to] };
    return rows.map(({ id }) => ({ key: rowKey(id), placeId: id, ...columns }));
  }, [view, day, days, weeks, rows]);
}

const hourMs = 3_600_000;

/** Scrolls a day to an hour before its first event, or to nine. */
function useScrollToHours(
  frame: { current: HTMLElement | null },
  grid: { current: HTMLElement | null },
  { view, day }: Pick<Shown, 'view' | 'day'>,
  lanes: readonly Lane[],
  events: readonly CalendarEvent[],
) {
  const scrolledTo = useRef<string>(undefined);
  useEffect(() => {
    const [lane] = lanes;
    const line = grid.current?.querySelector('[data-lane]');
    if (view !== 'day' || !lane || !line || !frame.current || scrolledTo.current === day) return;
    scrolledTo.current = day;
    const from = lane.edges[0] ?? 0;
    const starts = events.map(({ timeFrom }) => Date.parse(timeFrom)).filter((at) => at >= from);
    const first = starts.length > 0 ? Math.min(...starts) : from + 10 * hourMs;
    frame.current.scrollLeft =
      line.getBoundingClientRect().width * shareOf(lane.edges, Math.max(first - hourMs, from));
  }, [frame, grid, view, day, lanes, events]);
}
