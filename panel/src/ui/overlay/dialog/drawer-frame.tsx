import { Drawer as MantineDrawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLayer } from '#ui/overlay/use-layer.ts';
import { takeOverFocus, useAfterClosed, useOpener } from '#ui/overlay/use-opener.ts';
import { useScrollbarGutter } from '#ui/overlay/use-scrollbar-gutter.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import styles from './drawer.module.css';
import { UnsavedWork } from './unsaved-work.ts';
import { useClosing } from './use-closing.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Hides the title, for drawers that need none, such as the navigation. */
  hideTitle?: boolean;
  side?: 'left' | 'right';
  /** Width in pixels. */
  width?: number;
  children: ReactNode;
}

export function DrawerFrame(props: DrawerProps) {
  const { open, title, hideTitle, side = 'right', width = 380, children } = props;
  const { close, report, question, use } = useClosing(props);
  const backToOpener = useOpener(open);
  useScrollbarGutter(open);
  useLayer(open, close);
  const afterClosed = useAfterClosed(open, backToOpener);
  return (
    <>
      <MantineDrawer.Root
        opened={open}
        onClose={close}
        closeOnEscape={false}
        position={side}
        size={width}
        returnFocus={false}
        onExitTransitionEnd={afterClosed}
      >
        <MantineDrawer.Overlay color="var(--veil)" backgroundOpacity={1} />
        <MantineDrawer.Content data-closing={!open || undefined}>
          <div ref={takeOverFocus} className={styles.drawer} {...use}>
            <div className={styles.head} data-bare={hideTitle || undefined}>
              <MantineDrawer.Title component="h2" className={hideTitle ? 'visually-hidden' : styles.title}>
                {title}
              </MantineDrawer.Title>
              <button
                type="button"
                className={styles.close}
                aria-label={`Close ${title.toLowerCase()}`}
                onClick={close}
              >
                <IconX size={18} stroke={1.7} />
              </button>
            </div>
            <UnsavedWork value={report}>{children}</UnsavedWork>
          </div>
        </MantineDrawer.Content>
      </MantineDrawer.Root>
      <DiscardDialog {...question} />
    </>
  );
}
