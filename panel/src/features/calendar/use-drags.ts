import type { CalendarEvent } from '@foyer/contract/calendar.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { followPress, keepTouchFromScrolling } from './drag.ts';
import { type Lane, type Spot, spotAt } from './grid.ts';
import { canMove, draggedTo } from './moves.ts';
import type { useMoves } from './use-moves.ts';
import type { CalendarView } from './view.ts';
import { type Edge, whenOf } from './when.ts';

interface Drags {
  view: CalendarView;
  /** What scrolls, and in it what is pressed. */
  frame: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLElement | null>;
  lanes: readonly Lane[];
  events: readonly CalendarEvent[];
  moves: ReturnType<typeof useMoves>;
}

/** What was pressed, and where. */
interface Press {
  event: CalendarEvent;
  edge: Edge | undefined;
  spot: Spot;
}

const edges: readonly Edge[] = ['from', 'to'];

/** What can be moved on the board is dragged to elsewhere, and by their ends longer or shorter. */
export function useDrags({ view, frame, grid, lanes, events, moves }: Drags): void {
  const begin = useEffectEvent(({ event, spot }: Press) => moves.begin(event, 'pointer', spot.lane.placeId));

  const move = useEffectEvent(({ event, edge, spot: start }: Press, x: number, y: number) => {
    const spot = grid.current && spotAt(grid.current, lanes, x, y);
    if (!spot) return;
    const when = draggedTo(view, { when: whenOf(event), spot: start, edge }, spot);
    moves.propose({ when, placeId: edge ? start.lane.placeId : spot.lane.placeId });
  });

  const drop = useEffectEvent(() => void moves.drop());
  const giveUp = useEffectEvent(() => moves.giveUp());

  const press = useEffectEvent((pressed: PointerEvent) => {
    const target = pressed.target instanceof Element ? pressed.target : null;
    const id = target?.closest<HTMLElement>('[data-event]')?.dataset.event;
    const event = events.find((one) => one.id === id);
    if (pressed.button !== 0 || !event || !canMove(event) || moves.moving) return;
    const spot = grid.current && spotAt(grid.current, lanes, pressed.clientX, pressed.clientY);
    if (!spot || !frame.current) return;
    const held = target?.closest<HTMLElement>('[data-edge]')?.dataset.edge;
    const on: Press = { event, edge: edges.find((edge) => edge === held), spot };
    // At once: what is dropped is what was last proposed.
    followPress(pressed, frame.current, {
      start: () => flushSync(() => begin(on)),
      move: (x, y) => flushSync(() => move(on, x, y)),
      drop: () => drop(),
      giveUp: () => giveUp(),
    });
  });

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const onPress = (pressed: PointerEvent) => press(pressed);
    element.addEventListener('pointerdown', onPress);
    const stopHolding = keepTouchFromScrolling(element);
    return () => {
      element.removeEventListener('pointerdown', onPress);
      stopHolding();
    };
  }, [grid]);
}
