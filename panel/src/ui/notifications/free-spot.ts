/** Places toasts at the lowest position where they cover no control and no text that must be read. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const marginPx = 16;
const stepPx = 8;

export interface ToastSpot {
  left: number;
  top: number;
  isFree: boolean;
}

/** Returns the lowest free position, at the right edge if possible, or else the position that covers least. */
export function freeSpot(size: Size, room: Size, obstacles: readonly Box[]): ToastSpot {
  const right = room.width - size.width - marginPx;
  const lefts = [...new Set([right, right / 2 + marginPx / 2, marginPx].map(Math.round))];
  let best = { left: Math.max(right, 0), top: marginPx, covered: Number.POSITIVE_INFINITY };
  for (let top = room.height - size.height - marginPx; top >= marginPx; top -= stepPx) {
    for (const left of lefts) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const covered = obstacles.reduce((sum, obstacle) => sum + overlapOf(box, obstacle), 0);
      if (covered === 0) return { left, top, isFree: true };
      if (covered < best.covered) best = { left, top, covered };
    }
  }
  return { left: best.left, top: best.top, isFree: false };
}

const overlapOf = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const controls = 'button, input, select, textarea, [contenteditable="true"], h1, a:not(td a, [data-event])';

export const openDialogs = () =>
  [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility());

/** Returns controls, headings and elements with `data-keep-clear`. If a dialog is open, only those inside it. */
export function obstaclesBut(own: Element): Box[] {
  const dialogs = openDialogs();
  const scopes = dialogs.length > 0 ? dialogs : [document];
  return scopes
    .flatMap((scope) => [...scope.querySelectorAll(`${controls}, [data-keep-clear]`)])
    .filter((element) => !own.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight);
}
