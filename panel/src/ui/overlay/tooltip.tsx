import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './tooltip.module.css';
import { useLayer } from './use-layer.ts';

const delay = 400; // hover delay in milliseconds; immediate for keyboard focus
const gap = 6;

/**
 * Shows an icon's name on hover and focus. It is visual only; the accessible name belongs on the icon (`aria-label`). It stays
 * while hovered, and Escape hides it (WCAG 1.4.13).
 */
export function Tooltip({ label, side = 'bottom', children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), after);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const onFocus = (event: FocusEvent) => event.target.matches(':focus-visible') && show(0);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes pointer and focus
    <span
      ref={place}
      className={styles.place}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(delay)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={onFocus}
      onBlur={hide}
    >
      {children}
      {shown && <Bubble label={label} side={side} at={place} onClose={hide} />}
    </span>
  );
}

interface TooltipProps {
  label: string;
  side?: 'bottom' | 'right';
  children: ReactNode;
}

interface BubbleProps {
  label: string;
  side: 'bottom' | 'right';
  at: { current: HTMLElement | null };
  onClose: () => void;
}

/** Uses the browser's top layer, so that tables do not clip it and dialogs do not cover it. */
function Bubble({ label, side, at, onClose }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayer(true, onClose);

  useEffect(() => {
    if (!bubble.current || !at.current) return;
    bubble.current.showPopover();
    const { x, y } = placeFor(
      at.current.getBoundingClientRect(),
      bubble.current.getBoundingClientRect(),
      side,
    );
    bubble.current.style.translate = `${x}px ${y}px`;
  }, [at, side]);

  useEffect(() => {
    addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      removeEventListener('scroll', onClose, { capture: true });
    };
  });

  return (
    <span ref={bubble} popover="manual" className={styles.bubble} aria-hidden="true">
      {label}
    </span>
  );
}

/** Returns a position below, or above if there is no room, or to the right. Always inside the window. */
function placeFor(target: DOMRect, bubble: DOMRect, side: 'bottom' | 'right') {
  const { clientWidth, clientHeight } = document.documentElement;
  if (side === 'right') {
    return { x: target.right + gap, y: target.top + (target.height - bubble.height) / 2 };
  }
  const middle = target.left + (target.width - bubble.width) / 2;
  const below = target.bottom + gap;
  const fits = below + bubble.height + gap <= clientHeight;
  return {
    x: Math.max(gap, Math.min(middle, clientWidth - bubble.width - gap)),
    y: fits ? below : target.top - bubble.height - gap,
  };
}
