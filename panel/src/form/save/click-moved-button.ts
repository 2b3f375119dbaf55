import type { PointerEvent as ReactPointerEvent } from 'react';

const steadyPixels = 5;

/**
 * Clicks a pressed button that moves from under a steady pointer before the release. A press takes the focus from a field, whose
 * message then comes or goes and moves the button; browsers send no click to it.
 */
export function finishPress({ target, clientX, clientY }: ReactPointerEvent) {
  const button = target instanceof Element && target.closest('button');
  if (!button) return;
  const { x, y } = button.getBoundingClientRect();
  const stop = new AbortController();
  const release = (up: PointerEvent) => {
    stop.abort();
    const now = button.getBoundingClientRect();
    const isSteady = Math.hypot(up.clientX - clientX, up.clientY - clientY) < steadyPixels;
    const isMoved = now.x !== x || now.y !== y;
    const isBeside = up.target instanceof Node && !button.contains(up.target);
    if (up.type === 'pointerup' && isSteady && isMoved && isBeside) button.click();
  };
  addEventListener('pointerup', release, stop);
  addEventListener('pointercancel', release, stop);
}
