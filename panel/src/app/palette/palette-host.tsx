import { limits } from '@foyer/contract/limits.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { LoadingOverlay } from '#ui/overlay/loading-overlay.tsx';
import type { Over } from './keys.ts';
import styles from './palette.module.css';

const PaletteDialogs = lazyDialog(
  () => import('./palette-dialogs.tsx').then(({ PaletteDialogs }) => PaletteDialogs),
  ({ over }) => (over === 'keys' ? { title: 'Keyboard shortcuts', width: 960 } : undefined), // PaletteHost shows the palette's frame
);

const retry = () => void PaletteDialogs.preload();

/**
 * The palette or the shortcut list, over any page. While the palette's code and transition take time, a look-alike frame accepts
 * typing until the palette has the focus.
 */
export function PaletteHost({ over, onClose }: { over: Over | undefined; onClose: () => void }) {
  const [text, setText] = useState('');
  const [ready, setReady] = useState(false);
  const isLost = useSyncExternalStore(PaletteDialogs.subscribe, PaletteDialogs.isLost);
  const open = over === 'palette';
  if (!open && (ready || text !== '')) {
    setReady(false);
    setText('');
  }
  return (
    <>
      <PaletteDialogs
        over={over}
        open={over !== undefined}
        text={text}
        onType={setText}
        onReady={() => setReady(true)}
        onClose={onClose}
      />
      {open && !ready && (
        <LoadingOverlay
          title="Search everything"
          width={640}
          onClose={onClose}
          onRetry={isLost ? retry : undefined}
        >
          <div className={styles.box}>
            <IconSearch size={18} stroke={1.6} aria-hidden="true" />
            <input
              className={styles.input}
              aria-label="Search everything"
              placeholder="Search pages, events, places, guests…"
              autoComplete="off"
              maxLength={limits.search}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
          {!isLost && <div className={styles.results} />}
        </LoadingOverlay>
      )}
    </>
  );
}
