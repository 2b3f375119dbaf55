import { Drawer as MantineDrawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './drawer.module.css';
import { useKeptGutter } from './use-kept-gutter.ts';
import { takeOverFocus, useAfterClosed, useOpener } from './use-opener.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Of a drawer that needs no visible title, such as the navigation. */
  hideTitle?: boolean;
  side?: 'left' | 'right';
  /** Width in pixels. */
  width?: number;
  children: ReactNode;
}

export function DrawerFrame({
  open,
  onClose,
  title,
  hideTitle,
  side = 'right',
  width = 380,
  children,
}: DrawerProps) {
  const backToOpener = useOpener(open);
  useKeptGutter(open);
  const afterClosed = useAfterClosed(open, backToOpener);
  return (
    <MantineDrawer.Root
      opened={open}
      onClose={onClose}
      position={side}
      size={width}
      returnFocus={false}
      onExitTransitionEnd={afterClosed}
    >
      <MantineDrawer.Overlay color="var(--veil)" backgroundOpacity={1} />
      <MantineDrawer.Content data-closing={!open || undefined}>
        <div ref={takeOverFocus} className={styles.drawer}>
          <div className={styles.head} data-bare={hideTitle || undefined}>
            <MantineDrawer.Title component="h2" className={hideTitle ? 'visually-hidden' : styles.title}>
              {title}
            </MantineDrawer.Title>
            <button
              type="button"
              className={styles.close}
              aria-label={`Close ${title.toLowerCase()}`}
              onClick={onClose}
            >
              <IconX size={18} stroke={1.7} />
            </button>
          </div>
          {children}
        </div>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
