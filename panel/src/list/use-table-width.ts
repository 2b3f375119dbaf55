import { useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './data-table.tsx';

/** What a column without a width of its own is given at least, in pixels, where it does not set its own minimum. */
const defaultMinWidth = 200;

/** How wide a table of these columns must be at least, in pixels, and whether its frame is narrower than that. */
export function useTableWidth<Row>(columns: readonly Column<Row>[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const tableWidth = columns.reduce(
    (sum, { width, minWidth = defaultMinWidth }) => sum + (width ?? minWidth),
    0,
  );

  useLayoutEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    setRoom(frame.current.clientWidth);
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return { frame, tableWidth, isTight: room < tableWidth };
}
