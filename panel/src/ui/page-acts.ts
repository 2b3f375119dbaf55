import { useEffect, useRef } from 'react';

/** What a page offers to do, by the words that it has for it there. */
export interface PageAct {
  label: string;
  run: () => void;
}

const offers = new Set<{ readonly current: readonly PageAct[] }>();

/** Offers these beyond the page, too, while it shows: in the palette. */
export function usePageActs(acts: readonly PageAct[]): void {
  const offer = useRef(acts);
  useEffect(() => {
    offer.current = acts;
  });
  useEffect(() => {
    offers.add(offer);
    return () => void offers.delete(offer);
  }, []);
}

/** What can be done on the page that shows now. */
export const offeredActs = (): readonly PageAct[] => [...offers].flatMap(({ current }) => current);
