import { useEffect, useState } from 'react';

/** Counts down the seconds until a time in milliseconds. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= time;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((time - now) / 1000));
}
