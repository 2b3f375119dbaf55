import { useEffectEvent, useLayoutEffect } from 'react';

type Close = () => void;

/** Open layers over the page, topmost last. */
const layers: Close[] = [];

/**
 * Adds a layer: a dialog, drawer, list, calendar, tooltip or drag. Escape closes only the topmost layer, wherever the focus is.
 * Returns the function that removes it.
 */
export function openLayer(close: Close): () => void {
  const layer = () => close();
  layers.push(layer);
  if (layers.length === 1) addEventListener('keydown', closeTopmost, { capture: true });
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) removeEventListener('keydown', closeTopmost, { capture: true });
  };
}

/** Keeps a layer open while `isOpen`. */
export function useLayer(isOpen: boolean, close: Close): void {
  const onEscape = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? openLayer(() => onEscape()) : undefined), [isOpen]);
}

function closeTopmost(event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  layers.at(-1)?.();
}
