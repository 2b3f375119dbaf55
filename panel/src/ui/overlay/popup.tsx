import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './popup.module.css';
import { useLayer } from './use-layer.ts';

interface PopupProps {
  /** What it holds, to screen readers. */
  label: string;
  /** What opens it: the attributes go on a button. */
  opener: (attributes: OpenerAttributes) => ReactNode;
  /** What it holds, while it is open. */
  children: (close: () => void) => ReactNode;
  /** Where it opens: as wide as what it hangs on allows, at its start or its end. */
  side?: 'start' | 'end';
}

interface OpenerAttributes {
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

/**
 * A small panel below a button, over the page but part of it: Tab goes from the button into it. Escape, a press elsewhere and the
 * focus going elsewhere close it. It is as wide as the nearest positioned element around it lets it be.
 */
export function Popup({ label, opener, children, side = 'end' }: PopupProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => setOpen(false);

  function closeByKey() {
    close();
    frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }

  useLayer(open, closeByKey);

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  return (
    <div ref={frame} className={styles.frame}>
      {opener({ 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) })}
      <section id={id} aria-label={label} className={styles.popup} data-side={side} hidden={!open}>
        {open && children(closeByKey)}
      </section>
    </div>
  );
}
