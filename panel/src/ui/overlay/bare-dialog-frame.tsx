import { Modal } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './dialog.module.css';
import { useKeptGutter } from './use-kept-gutter.ts';
import { useLayer } from './use-layer.ts';
import { focusHeading, takeOverFocus, useAfterClosed, useOpener } from './use-opener.ts';

export interface BareDialogFrameProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The widest it may become, in pixels. */
  width?: number;
  /** Only its own buttons close it. */
  locked?: boolean;
  /** Where the focus goes afterwards: to what opened it, or, where that may be gone by then, to the page's heading. */
  focusAfter?: 'opener' | 'heading';
  /** Listens to what is done in it. */
  use?: Pick<ComponentProps<'div'>, 'onInput' | 'onClick'>;
  /** Once it is out of sight. */
  onClosed?: () => void;
}

/** The frame of every dialog, which closes without a question. */
export function BareDialogFrame(props: BareDialogFrameProps) {
  const { open, onClose, title, children, width = 440, locked = false, use, onClosed } = props;
  const { focusAfter = 'opener' } = props;
  const backToOpener = useOpener(open);
  useKeptGutter(open);
  useLayer(open, () => locked || onClose());

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
      closeOnEscape={false}
      centered
      returnFocus={false}
      onExitTransitionEnd={afterClosed}
    >
      <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
      <Modal.Content radius={14} data-closing={!open || undefined}>
        <div ref={takeOverFocus} className={styles.body} {...use}>
          <Modal.Title className={styles.title} component="h2">
            {title}
          </Modal.Title>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
