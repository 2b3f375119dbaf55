import { limits } from '@foyer/contract/limits.ts';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyPart, PartLost } from '#ui/feedback/lazy-part.tsx';
import { LazyMount } from '#ui/overlay/lazy-mount.tsx';
import { isNowhere } from '#ui/overlay/use-opener.ts';
import type { Over } from './keys.ts';
import styles from './palette.module.css';

const PaletteDialogs = lazyPart(
  () => import('./palette-dialogs.tsx').then(({ PaletteDialogs }) => PaletteDialogs),
  { lost: () => null }, // the frame says it
);

/**
 * The palette, or the list of keys, over any page. What is typed belongs to the palette from the moment it is asked for:
 * until it has the focus, which takes its code and a transition, a frame that looks like it takes the keys.
 */
export function PaletteHost({ over, onClose }: { over: Over | undefined; onClose: () => void }) {
  const [text, setText] = useState('');
  const [ready, setReady] = useState(false);
  const opener = useRef<Element>(null);
  const open = over === 'palette';
  if (!open && (ready || text !== '')) {
    setReady(false);
    setText('');
  }
  return (
    <>
      <LazyMount open={over !== undefined} load={PaletteDialogs.preload}>
        <PaletteDialogs
          over={over}
          text={text}
          onType={setText}
          onReady={() => setReady(true)}
          onClose={onClose}
          onClosed={() => giveBack(opener.current)}
        />
      </LazyMount>
      {open && !ready && <Frame text={text} onType={setText} onClose={onClose} opener={opener} />}
    </>
  );
}

interface FrameProps {
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
  /** Where to keep what had the focus. */
  opener: { current: Element | null };
}

function Frame({ text, onType, onClose, opener }: FrameProps) {
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const isLost = useSyncExternalStore(PaletteDialogs.subscribe, PaletteDialogs.isLost);
  useLayoutEffect(() => {
    const own = input.current;
    opener.current = document.activeElement;
    own?.focus();
    return () => {
      if (document.activeElement === own) giveBack(opener.current);
    };
  }, [opener]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Tab' && !isLost) event.preventDefault(); // what is behind is not there for now
  }

  return (
    <div className={styles.veil}>
      <div role="dialog" aria-modal="true" aria-labelledby={title} className={styles.frame}>
        <h2 id={title}>Search everything</h2>
        <div className={styles.box}>
          <IconSearch size={18} stroke={1.6} aria-hidden="true" />
          <input
            ref={input}
            className={styles.input}
            aria-label="Search everything"
            placeholder="A section, an event, a place, a guest…"
            autoComplete="off"
            maxLength={limits.search}
            value={text}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        {isLost ? (
          <PartLost onRetry={() => void PaletteDialogs.preload()} />
        ) : (
          <p role="status" className={styles.loading}>
            Loading…
          </p>
        )}
      </div>
    </div>
  );
}

/** Gives the focus back, unless it has gone on already. */
function giveBack(opener: Element | null) {
  if (opener instanceof HTMLElement && isNowhere(document.activeElement))
    opener.focus({ preventScroll: true });
}
