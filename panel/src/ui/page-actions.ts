import { useEffect, useRef } from 'react';

/** An action of the current page, with its label. */
export interface PageAction {
  label: string;
  run: () => void;
}

const offers = new Set<{ readonly current: readonly PageAction[] }>();

/** Adds actions to the palette while the page is shown. */
export function usePageActions(actions: readonly PageAction[]): void {
  const offer = useRef(actions);
  useEffect(() => {
    offer.current = actions;
  });
  useEffect(() => {
    offers.add(offer);
    return () => void offers.delete(offer);
  }, []);
}

/** Actions of the page shown now. */
export const offeredActions = (): readonly PageAction[] => [...offers].flatMap(({ current }) => current);
