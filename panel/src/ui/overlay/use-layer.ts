import { useEffectEvent, useLayoutEffect } from 'react';

type Close = () => void;

/** The layers over the page, the topmost last. */
const layers: Close[] = [];

/**
 * One layer over the page: a dialog, a drawer, a list, a calendar, a tooltip. Escape closes the topmost open layer and nothing else,
 * wherever the focus is.
 */
export function useLayer(isOpen: boolean, close: Close): void {
  const onEscape = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = () => onEscape();
    layers.push(layer);
    if (layers.length === 1) addEventListener('keydown', closeTopmost, { capture: true });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) removeEventListener('keydown', closeTopmost, { capture: true });
    };
  }, [isOpen]);
}

function closeTopmost(event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  layers.at(-1)?.();
}
