import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Column, cardsBelow, layoutAt, stepFor } from './column-layout.ts';

/** Lays a table out in the room that its frame has, and anew when that changes. */
export function useTableLayout<Row, SortKey extends string>(columns: readonly Column<Row, SortKey>[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const step = stepFor(columns, room);
  const layout = useMemo(() => layoutAt(columns, step), [columns, step]);

  useLayoutEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    setRoom(frame.current.clientWidth);
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const hasCards = room < cardsBelow;
  return { frame, layout, hasCards, isTight: !hasCards && room < layout.width };
}
