import { useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './data-table.tsx';

/** The least that a column without a width of its own is given unless it asks for another, in pixels. */
const leastShare = 200;

/** How wide a table of these columns must be at least, in pixels, and whether its frame is narrower than that. */
export function useTableWidth<Row>(columns: readonly Column<Row>[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const least = columns.reduce((sum, { width, least: share = leastShare }) => sum + (width ?? share), 0);

  useLayoutEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    setRoom(frame.current.clientWidth);
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return { frame, least, isTight: room < least };
}
