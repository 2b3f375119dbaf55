import { useEffect } from 'react';
import { queue } from '../queue/scan-queue.ts';

/** The browser asks before it closes the page while scans wait. */
export function useLeaveQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (queue.waiting().length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
