import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hoursQuery } from '../calendar.api.ts';

/**
 * Hours of a place, loaded when its row comes near the screen, so that a hundred rows are not shaded at once. `id` is null for no
 * place.
 */
export function usePlaceHours(id: string | null) {
  const row = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !row.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [isNear]);
  const { data: hours } = useQuery({ ...hoursQuery(id ?? ''), enabled: isNear && id !== null });
  return { row, hours };
}
