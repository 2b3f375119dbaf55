import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { PartLost } from '#ui/feedback/lazy-part.tsx';
import styles from './loading-overlay.module.css';
import { useLayer } from './use-layer.ts';
import { holdFocus } from './use-opener.ts';

export interface LoadingOverlayProps {
  title: string;
  hideTitle?: boolean;
  /** Side of a drawer. Without it, the overlay is a dialog. */
  side?: 'left' | 'right';
  /** Maximum width in pixels. */
  width: number;
  onClose: () => void;
  /** Retries loading the code. */
  onRetry?: (() => void) | undefined;
  /** A field that accepts typing while the code loads. */
  children?: ReactNode;
}

/**
 * Frame of a dialog or drawer whose code is loading. It takes the focus and keys at once, including Escape, and shows an error if
 * loading fails.
 */
export function LoadingOverlay(props: LoadingOverlayProps) {
  const { title, hideTitle, side, width, onClose, onRetry, children } = props;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayer(true, onClose);
  useLayoutEffect(() => {
    if (box.current) return holdFocus(box.current.querySelector('input') ?? box.current);
  }, []);

  return (
    <div
      className={styles.veil}
      data-side={side}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.box}
        style={{ width }}
        onKeyDown={keepInside}
      >
        <h2 id={titleId} className={hideTitle ? 'visually-hidden' : undefined}>
          {title}
        </h2>
        {children}
        {onRetry ? (
          <PartLost onRetry={onRetry} onClose={onClose} />
        ) : (
          <p role="status" className={styles.loading}>
            Loading…
          </p>
        )}
      </div>
    </div>
  );
}

/** Keeps Tab inside the overlay. */
function keepInside(event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}
