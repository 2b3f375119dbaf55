import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { PartLost } from '#ui/feedback/lazy-part.tsx';
import styles from './loading-overlay.module.css';
import { useLayer } from './use-layer.ts';
import { holdFocus } from './use-opener.ts';

interface LoadingOverlayProps {
  title: string;
  hideTitle?: boolean;
  /** Where a drawer comes from; a dialog without it. */
  side?: 'left' | 'right';
  /** The widest it may become, in pixels. */
  width: number;
  onClose: () => void;
  /** Asks again for what did not come. */
  onRetry?: () => void;
  /** A field that takes what is typed meanwhile. */
  children?: ReactNode;
}

/**
 * The frame of a dialog or a drawer whose code is on its way. It has the focus and the keys from the moment it was asked for,
 * and Escape; where the code does not come, it says so.
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

/** Tab goes round: what is behind is not there for now. */
function keepInside(event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}

interface OverlayProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

type Look = Pick<LoadingOverlayProps, 'title' | 'hideTitle' | 'side' | 'width'>;

/** For `lazyPart()`: stands in for a dialog or a drawer while that is open, and says it where it does not come. */
export function overlayUntilLoaded<Props extends OverlayProps>(lookOf: (props: Props) => Look) {
  const show = (props: Props, onRetry?: () => void) => {
    const { title, hideTitle, side, width } = lookOf(props);
    const close = () => {
      props.onClose();
      props.onClosed?.();
    };
    return props.open && <LoadingOverlay {...{ title, hideTitle, side, width, onRetry }} onClose={close} />;
  };
  return {
    fallback: (props: Props) => show(props),
    lost: (onRetry: () => void, props: Props) => show(props, onRetry),
  };
}
