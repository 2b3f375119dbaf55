import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './popup.module.css';
import { useLayer } from './use-layer.ts';

interface PopupProps {
  /** Name of the panel for screen readers. */
  label: string;
  /** Renders the opener with these attributes on a button. */
  opener: (attributes: OpenerAttributes) => ReactNode;
  /** Renders the content while open. */
  children: (close: () => void) => ReactNode;
  /** Side of the opener to align with. */
  side?: 'start' | 'end';
}

interface OpenerAttributes {
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

/**
 * A small panel below a button, in the page's tab order. Escape, an outside click or moving the focus away closes it. Its width
 * is limited by the nearest positioned ancestor.
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
