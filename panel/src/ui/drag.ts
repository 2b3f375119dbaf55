import { openLayer } from '#ui/overlay/use-layer.ts';

export interface Drag {
  /** Starts a touch drag without a long press. Only for handles with `touch-action: none`. */
  fromHandle?: boolean;
  start: () => void;
  /** Runs once per frame with the pointer's position in the window, in pixels. */
  move: (x: number, y: number) => void;
  drop: () => void;
  /** Runs if Escape is pressed or the browser takes the pointer. */
  cancel: () => void;
}

const mouseSlackPx = 4; // a mouse moves this far during a click
const fingerSlackPx = 10;
const longPressMs = 350;
const edgePx = 48;
const scrollPxPerFrame = 14;

/**
 * Follows a press of the primary button until it is released. Mouse drags start with the first move, touch drags after a long
 * press. Scrolls near the edges. Escape cancels only the drag.
 */
export function followPress(press: PointerEvent, drag: Drag): void {
  if (press.button !== 0) return;
  const stop = new AbortController();
  const { signal } = stop;
  const needsLongPress = press.pointerType !== 'mouse' && !drag.fromHandle;
  const scroller = scrollerOf(press.target);
  let at = { x: press.clientX, y: press.clientY };
  let frame = 0;
  let closeLayer: (() => void) | undefined;
  const timer = needsLongPress ? setTimeout(begin, longPressMs) : undefined;

  function begin() {
    document.documentElement.dataset.dragging = '';
    closeLayer = openLayer(() => end('cancel', true));
    drag.start();
    frame = requestAnimationFrame(follow);
  }

  function follow() {
    scrollNear(scroller, at);
    drag.move(at.x, at.y);
    frame = requestAnimationFrame(follow);
  }

  function end(how: 'drop' | 'cancel', isStillPressed = false) {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    stop.abort();
    if (!closeLayer) return;
    closeLayer();
    delete document.documentElement.dataset.dragging;
    if (how === 'drop') drag.move(at.x, at.y);
    drag[how]();
    swallowClick(press.pointerId, isStillPressed);
  }

  function onMove({ clientX, clientY }: PointerEvent) {
    const distance = Math.hypot(clientX - press.clientX, clientY - press.clientY);
    at = { x: clientX, y: clientY };
    if (closeLayer) return;
    if (!needsLongPress && distance > mouseSlackPx) begin();
    else if (needsLongPress && distance > fingerSlackPx) end('cancel'); // the finger scrolls
  }

  const listen = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    react: (event: PointerEvent) => void,
  ) => addEventListener(type, (event) => event.pointerId === press.pointerId && react(event), { signal });
  listen('pointermove', onMove);
  listen('pointerup', () => end('drop'));
  listen('pointercancel', () => end('cancel'));
  const isTouch = press.pointerType !== 'mouse';
  addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal }); // of the long press
}

/** Keeps the release after a drag from clicking the element under the pointer. */
function swallowClick(pointerId: number, isStillPressed: boolean) {
  const stop = new AbortController();
  const { signal } = stop;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const stopSoon = () => setTimeout(() => stop.abort(), 50);
  addEventListener('click', swallow, { capture: true, signal });
  addEventListener('pointerdown', () => stop.abort(), { capture: true, signal }); // a new press is another click
  if (isStillPressed)
    addEventListener('pointerup', (event) => event.pointerId === pointerId && stopSoon(), { signal });
  else stopSoon();
}

/** Returns the closest ancestor that scrolls, or the page. */
function scrollerOf(target: EventTarget | null): Element {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    if (scrolls(overflowY) && element.scrollHeight > element.clientHeight) return element;
    if (scrolls(overflowX) && element.scrollWidth > element.clientWidth) return element;
  }
  return document.documentElement;
}

function scrollNear(scroller: Element, { x, y }: { x: number; y: number }) {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const towards = (at: number, from: number, to: number) =>
    at < from + edgePx ? -scrollPxPerFrame : at > to - edgePx ? scrollPxPerFrame : 0;
  scroller.scrollBy(towards(x, left, right), towards(y, Math.max(top, 0), Math.min(bottom, innerHeight)));
}

/** Stops the page from scrolling during a touch drag inside `element`. Returns the cleanup. */
export function keepTouchFromScrolling(element: HTMLElement): () => void {
  const hold = (event: TouchEvent) => {
    if ('dragging' in document.documentElement.dataset && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', hold, { passive: false });
  return () => element.removeEventListener('touchmove', hold);
}
