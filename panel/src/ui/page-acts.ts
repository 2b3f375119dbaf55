import { useEffect, useRef } from 'react';

/** An action of the current page, with its label. */
export interface PageAct {
  label: string;
  run: () => void;
}

const offers = new Set<{ readonly current: readonly PageAct[] }>();

/** Adds actions to the palette while the page is shown. */
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

/** Actions of the page shown now. */
export const offeredActs = (): readonly PageAct[] => [...offers].flatMap(({ current }) => current);
