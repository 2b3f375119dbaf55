import { Modal } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useLayer } from '#ui/overlay/use-layer.ts';
import { focusHeading, takeOverFocus, useAfterClosed, useOpener } from '#ui/overlay/use-opener.ts';
import { useScrollbarGutter } from '#ui/overlay/use-scrollbar-gutter.ts';
import styles from './dialog.module.css';

export interface BareDialogFrameProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Maximum width in pixels. */
  width?: number;
  /** Can be closed only by its own buttons. */
  locked?: boolean;
  /** Focus target after closing: the opener, or the page's heading if the opener may be gone. */
  focusAfter?: 'opener' | 'heading';
  /** Observes input inside the dialog. */
  use?: Pick<ComponentProps<'div'>, 'onInput' | 'onClick'>;
  /** Runs after the dialog has disappeared. */
  onClosed?: () => void;
}

/** Frame of every dialog. Closes without a question. */
export function BareDialogFrame(props: BareDialogFrameProps) {
  const { open, onClose, title, children, width = 440, locked = false, use, onClosed } = props;
  const { focusAfter = 'opener' } = props;
  const backToOpener = useOpener(open);
  useScrollbarGutter(open);
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
      <Modal.Content radius="card" className={styles.content} data-closing={!open || undefined}>
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
