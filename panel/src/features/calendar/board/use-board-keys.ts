import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLayer } from '#ui/overlay/use-layer.ts';
import { isDialogOpen, isForPage, shortcutOf } from '#ui/single-keys.ts';
import { dayOf } from '#ui/time/venue-time.ts';
import type { PlaceRow } from '../hours/place-rows.ts';
import { keyed } from '../moves/moves.ts';
import type { useMoves } from '../moves/use-moves.ts';
import { whyFixed } from '../moves/why-fixed.ts';
import type { Shown } from '../view.ts';
import { eventAfter } from './roving.ts';

interface BoardKeys {
  shown: Shown;
  grid: RefObject<HTMLElement | null>;
  days: readonly string[];
  rows: readonly PlaceRow[];
  events: readonly CalendarEvent[];
  moves: ReturnType<typeof useMoves>;
  onLeave: (day: string) => void;
}

/**
 * Keys of the board: arrows, Home and End move between events. `m` starts moving one: arrows move it, Enter drops it, Escape
 * cancels. Listens on the window, after global shortcuts.
 */
export function useBoardKeys({ shown, grid, days, rows, events, moves, onLeave }: BoardKeys): void {
  const { moving } = moves;
  const dropped = useRef<string>(undefined);

  useLayer(moving?.by === 'keyboard', () => {
    dropped.current = moving?.event.id;
    moves.giveUp();
  });

  const steer = useEffectEvent((event: KeyboardEvent) => {
    if (moving?.by !== 'keyboard') return;
    if (event.key === 'Tab') return finish(moves.giveUp);
    if (event.key === 'Enter') return finish(() => void moves.drop());
    const placeIds = rows.flatMap(({ id }) => id ?? []);
    const next = keyed(shown.view, moving, event, placeIds);
    if (!next) return;
    event.preventDefault();
    moves.propose(next);
    const day = dayOf(next.when.timeFrom);
    if (!days.includes(day)) onLeave(day);

    function finish(end: () => void) {
      event.preventDefault();
      dropped.current = moving?.event.id;
      end();
    }
  });

  const go = useEffectEvent((event: KeyboardEvent) => {
    if (moving || event.defaultPrevented) return;
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const focused = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-event]') : null;
    if (!focused || !grid.current?.contains(focused) || ctrlKey || metaKey || altKey || shiftKey) return;
    if (shortcutOf(event) === 'm' && isForPage(event)) {
      event.preventDefault();
      takeUp(focused);
      return;
    }
    const next = eventAfter(grid.current, focused, key);
    if (!next && !key.startsWith('Arrow')) return;
    event.preventDefault();
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  function takeUp(focused: HTMLElement) {
    const event = events.find(({ id }) => id === focused.dataset.event);
    if (!event) return;
    const reason = whyFixed(event);
    if (reason) return moves.setNews(reason);
    const lane = focused.closest<HTMLElement>('[data-lane]')?.dataset.lane;
    const row = rows.find(({ id }) => id === lane);
    moves.begin(event, 'keyboard', shown.view === 'month' ? undefined : (row?.id ?? null));
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen()) return;
      steer(event);
      go(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  // Returns the focus to a moved event once the calendar has loaded its new position, unless the user has moved on.
  // biome-ignore lint/correctness/useExhaustiveDependencies(events): its position may change with them
  useEffect(() => {
    const id = dropped.current;
    if (moving || id === undefined) return;
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body;
    if (isLost) grid.current?.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus();
    else if (!(focused instanceof HTMLElement && focused.dataset.event === id)) dropped.current = undefined;
  }, [moving, events, grid]);
}
