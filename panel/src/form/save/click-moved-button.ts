import type { PointerEvent as ReactPointerEvent } from 'react';

/** Pixels by which the pointer may move between press and release of one click. */
const clickTolerance = 5;

/**
 * Clicks a button that moves away while it is pressed. The press takes the focus from a field, whose message may then
 * appear and push the button aside. The release misses the button, and browsers send no click.
 */
export function clickMovedButton(press: ReactPointerEvent) {
  const button = press.target instanceof Element && press.target.closest('button');
  if (!button) return;
  const pressedAt = button.getBoundingClientRect();
  const listening = new AbortController();

  const onRelease = (release: PointerEvent) => {
    listening.abort();
    const { x, y } = button.getBoundingClientRect();
    const hasButtonMoved = x !== pressedAt.x || y !== pressedAt.y;
    const hasPointerMoved =
      Math.hypot(release.clientX - press.clientX, release.clientY - press.clientY) >= clickTolerance;
    const missesButton = release.target instanceof Node && !button.contains(release.target);
    if (hasButtonMoved && missesButton && !hasPointerMoved) button.click();
  };

  addEventListener('pointerup', onRelease, listening);
  addEventListener('pointercancel', () => listening.abort(), listening);
}
