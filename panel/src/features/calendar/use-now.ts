import { useEffect, useState } from 'react';
import { serverNow } from '#ui/clock.ts';

/** The moment, in milliseconds, to the minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
