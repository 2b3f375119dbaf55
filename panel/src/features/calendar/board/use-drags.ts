import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { followPress, keepTouchFromScrolling } from '#ui/drag.ts';
import { draggedTo } from '../moves/moves.ts';
import type { useMoves } from '../moves/use-moves.ts';
import { whyFixed } from '../moves/why-fixed.ts';
import type { CalendarView } from '../view.ts';
import { type Edge, whenOf } from '../when.ts';
import { type GridSpot, type Lane, spotAt } from './grid.ts';

interface Drags {
  view: CalendarView;
  grid: RefObject<HTMLElement | null>;
  lanes: readonly Lane[];
  events: readonly CalendarEvent[];
  moves: ReturnType<typeof useMoves>;
}

/** The pressed event, its edge if one was pressed, and the position on the board. */
interface Press {
  event: CalendarEvent;
  edge: Edge | undefined;
  spot: GridSpot;
}

const edges: readonly Edge[] = ['from', 'to'];

/** Lets users drag events on the board to another time or place, or drag their edges. */
export function useDrags({ view, grid, lanes, events, moves }: Drags): void {
  const begin = useEffectEvent(({ event, spot }: Press) => moves.begin(event, 'pointer', spot.lane.placeId));

  const move = useEffectEvent(({ event, edge, spot: start }: Press, x: number, y: number) => {
    const spot = grid.current && spotAt(grid.current, lanes, x, y);
    if (!spot) return;
    const when = draggedTo(view, { when: whenOf(event), spot: start, edge }, spot);
    moves.propose({ when, placeId: edge ? start.lane.placeId : spot.lane.placeId });
  });

  const drop = useEffectEvent(() => void moves.drop());
  const cancel = useEffectEvent(() => moves.giveUp());

  const press = useEffectEvent((pressed: PointerEvent) => {
    const target = pressed.target instanceof Element ? pressed.target : null;
    const id = target?.closest<HTMLElement>('[data-event]')?.dataset.event;
    const event = events.find((one) => one.id === id);
    if (!event || whyFixed(event) || moves.moving) return;
    const spot = grid.current && spotAt(grid.current, lanes, pressed.clientX, pressed.clientY);
    if (!spot) return;
    const pressedEdge = target?.closest<HTMLElement>('[data-edge]')?.dataset.edge;
    const on: Press = { event, edge: edges.find((edge) => edge === pressedEdge), spot };
    // Rendered synchronously, so that the drop saves the last proposal.
    followPress(pressed, {
      start: () => flushSync(() => begin(on)),
      move: (x, y) => flushSync(() => move(on, x, y)),
      drop: () => drop(),
      cancel: () => cancel(),
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
