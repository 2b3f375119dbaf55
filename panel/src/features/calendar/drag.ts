/** A drag from press to release: by mouse as soon as it moves, by touch once the finger has rested. Nothing here knows what is dragged. */

export interface Drag {
  /** It has begun. */
  start: () => void;
  /** Once a frame while it lasts: where the pointer is, in the window. */
  move: (x: number, y: number) => void;
  drop: () => void;
  giveUp: () => void;
}

const slackPx = 4; // a mouse moves so far in a click
const fingerSlackPx = 10;
const longPressMs = 350;
const edgePx = 48; // near the edges of what scrolls, a drag scrolls it
const scrollPx = 14; // a frame

/** Follows a press until it ends. `scroller` is what scrolls while something is dragged near its edges. */
export function followPress(press: PointerEvent, scroller: Element, drag: Drag): void {
  const stop = new AbortController();
  const { signal } = stop;
  const isMouse = press.pointerType === 'mouse';
  let at = { x: press.clientX, y: press.clientY };
  let isOn = false;
  let frame = 0;
  const timer = isMouse ? undefined : setTimeout(begin, longPressMs);

  function begin() {
    isOn = true;
    document.documentElement.dataset.dragging = '';
    drag.start();
    frame = requestAnimationFrame(follow);
  }

  function follow() {
    scrollNear(scroller, at);
    drag.move(at.x, at.y);
    frame = requestAnimationFrame(follow);
  }

  function end(how: 'drop' | 'giveUp', isDown = false) {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    stop.abort();
    if (!isOn) return;
    delete document.documentElement.dataset.dragging;
    if (how === 'drop') drag.move(at.x, at.y);
    drag[how]();
    swallowClick(press.pointerId, isDown);
  }

  const isOther = ({ pointerId }: PointerEvent) => pointerId !== press.pointerId;
  function onMove(event: PointerEvent) {
    if (isOther(event)) return;
    const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    at = { x: event.clientX, y: event.clientY };
    if (isOn) return;
    if (isMouse && distance > slackPx) begin();
    else if (!isMouse && distance > fingerSlackPx) end('giveUp'); // the finger scrolls
  }

  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', (event) => !isOther(event) && end('drop'), { signal });
  addEventListener('pointercancel', (event) => !isOther(event) && end('giveUp'), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isOn) return;
      event.preventDefault();
      end('giveUp', true);
    },
    {
      signal,
      capture: true,
    },
  );
  addEventListener('contextmenu', (event) => !isMouse && event.preventDefault(), { signal }); // of a long press
}

/** The press was a drag and no click: what is under it is not to be opened, once the button is let go. */
function swallowClick(pointerId: number, isDown: boolean) {
  const stop = new AbortController();
  const { signal } = stop;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const stopSoon = () => setTimeout(() => stop.abort(), 50);
  addEventListener('click', swallow, { capture: true, signal });
  if (isDown)
    addEventListener('pointerup', (event) => event.pointerId === pointerId && stopSoon(), { signal });
  else stopSoon();
}

function scrollNear(scroller: Element, { x, y }: { x: number; y: number }) {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const towards = (at: number, from: number, to: number) =>
    at < from + edgePx ? -scrollPx : at > to - edgePx ? scrollPx : 0;
  scroller.scrollBy(towards(x, left, right), towards(y, Math.max(top, 0), Math.min(bottom, innerHeight)));
}

/** To be given to what holds things to drag: while one is dragged by touch, the page does not scroll with it. */
export function keepTouchFromScrolling(element: HTMLElement): () => void {
  const hold = (event: TouchEvent) => {
    if ('dragging' in document.documentElement.dataset && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', hold, { passive: false });
  return () => element.removeEventListener('touchmove', hold);
}
