import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The widest it may become, in pixels. */
  width?: number;
}

export function DialogFrame({ open, onClose, title, children, width = 440 }: DialogProps) {
  return (
    <Modal.Root opened={open} onClose={onClose} size={width} centered>
      <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
      <Modal.Content radius={14}>
        <div className={styles.body}>
          <Modal.Title className={styles.title} component="h2">
            {title}
          </Modal.Title>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
