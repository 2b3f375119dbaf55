import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

interface Visit {
  id: string | undefined;
  /** The record that was made in this visit. */
  made?: string;
  number: number;
}

/**
 * Another record is another form: `number` is its key. But a record that was just made stays in the form where it was made;
 * `bind` gives it its address there.
 */
export function useVisit(id: string | undefined, addressOf: (id: string) => string) {
  const navigate = useNavigate();
  const [visit, setVisit] = useState<Visit>({ id, number: 0 });
  if (visit.id !== id) setVisit(visit.made === id ? { ...visit, id } : { id, number: visit.number + 1 });

  function bind({ id: made }: { id: string }) {
    setVisit({ ...visit, made });
    void navigate({ to: addressOf(made), replace: true, resetScroll: false, ignoreBlocker: true });
  }

  return { number: visit.number, bind };
}
