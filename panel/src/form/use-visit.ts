import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { placeOf, type Target } from '#ui/layout/link.tsx';

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
export function useVisit(id: string | undefined, targetOf: (id: string) => Target) {
  const navigate = useNavigate();
  const [visit, setVisit] = useState<Visit>({ id, number: 0 });
  if (visit.id !== id) setVisit(visit.made === id ? { ...visit, id } : { id, number: visit.number + 1 });

  function bind({ id: made }: { id: string }) {
    setVisit({ ...visit, made });
    void navigate<AnyRouter, string, string>({
      ...placeOf(targetOf(made)),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  return { number: visit.number, bind };
}
