import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { currentSession } from '#api/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton, useCopy } from '#ui/buttons/copy-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { DialogActions } from '#ui/overlay/dialog.tsx';
import styles from './shown-once.module.css';

interface ShownOnceProps {
  /** What it is called, to screen readers too: "Access key". */
  label: string;
  secret: string;
  /** What it is for, and where it goes. */
  children: ReactNode;
  /** That it is not shown again, and what follows from that. */
  note?: string;
  /** It is kept by now. */
  onDone: () => void;
}

/**
 * A secret that nobody can be shown again: with a way to take it along, in a dialog that is `locked`. The page is not left
 * meanwhile, by no link and no step back.
 */
export function ShownOnce({
  label,
  secret,
  children,
  note = 'It is not shown again. Foyer keeps only enough to recognise it.',
  onDone,
}: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  const clipboard = useCopy();
  useBlocker({ shouldBlockFn: () => currentSession() !== undefined, enableBeforeUnload: true });
  useEffect(() => field.current?.focus(), []);

  return (
    <>
      <p>{children}</p>
      <div className={styles.secret}>
        <input
          ref={field}
          readOnly
          aria-label={label}
          value={secret}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton clipboard={clipboard} text={secret} name={label} />
      </div>
      {clipboard.error ? (
        <Notice kind="error">
          This browser does not let Foyer copy. Mark the whole of it and copy it yourself.
        </Notice>
      ) : (
        <Notice kind="warning">{note}</Notice>
      )}
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          I have stored it
        </Button>
      </DialogActions>
    </>
  );
}
