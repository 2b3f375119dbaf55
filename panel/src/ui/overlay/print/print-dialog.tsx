import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import styles from './print-dialog.module.css';

interface PrintDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Maximum width in pixels. */
  width: number;
  /** What is previewed and printed. Undefined while there is nothing to print. */
  paper: ReactNode;
  /** Class of the scrolling area around the preview. */
  frame: string | undefined;
  /** Shown instead of the preview: loading, an error, or that there is nothing to print. */
  children?: ReactNode;
}

/** Preview of a printed page, with a print button. Printing hides everything else. */
export function PrintDialog({ open, onClose, title, width, paper, frame, children }: PrintDialogProps) {
  const isReady = paper !== undefined;
  return (
    <>
      <Dialog open={open} onClose={onClose} title={title} width={width}>
        {children}
        {isReady && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scrolling area reachable by keyboard
          <section className={frame} tabIndex={0} aria-label="Preview">
            {paper}
          </section>
        )}
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            icon={<IconPrinter />}
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && window.print()}
          >
            Print
          </Button>
        </DialogActions>
      </Dialog>
      {open &&
        isReady &&
        createPortal(
          <div className={styles.paper} aria-hidden="true">
            {paper}
          </div>,
          document.body,
        )}
    </>
  );
}
