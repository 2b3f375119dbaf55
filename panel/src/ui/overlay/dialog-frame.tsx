import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { useKeptGutter } from './use-kept-gutter.ts';
import { focusHeading, takeOverFocus, useAfterClosed, useOpener } from './use-opener.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The widest it may become, in pixels. */
  width?: number;
  /** Only what is in it closes it: there is something to lose. */
  locked?: boolean;
  /** Where the focus goes afterwards: to what opened it, or, where that may be gone by then, to the page's heading. */
  focusAfter?: 'opener' | 'heading';
  /** Once it is out of sight. */
  onClosed?: () => void;
}

export function DialogFrame(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    width = 440,
    locked = false,
    focusAfter = 'opener',
    onClosed,
  } = props;
  const backToOpener = useOpener(open);
  useKeptGutter(open);

  const afterClosed = useAfterClosed(open, () => {
    if (focusAfter === 'heading') focusHeading();
    else backToOpener();
    onClosed?.();
  });

  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={width}
      closeOnClickOutside={!locked}
      closeOnEscape={!locked}
      centered
      returnFocus={false}
      onExitTransitionEnd={afterClosed}
    >
      <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
      <Modal.Content radius={14} data-closing={!open || undefined}>
        <div ref={takeOverFocus} className={styles.body}>
          <Modal.Title className={styles.title} component="h2">
            {title}
          </Modal.Title>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
