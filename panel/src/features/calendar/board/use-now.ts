import { useEffect, useState } from 'react';
import { serverNow } from '#ui/time/clock.ts';

/** Current time in milliseconds, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
