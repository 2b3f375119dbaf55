import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { currentSession } from '#api/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton, useCopy } from '#ui/buttons/copy-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import styles from './shown-once.module.css';

interface ShownOnceProps {
  /** Label, also for screen readers: "Access key". */
  label: string;
  secret: string;
  /** Explains the purpose of the secret. */
  children: ReactNode;
  /** Says that the secret is shown only once. */
  note?: string;
  /** Runs after the user confirms that the secret is stored. */
  onDone: () => void;
}

/**
 * A secret that cannot be shown again, with a copy button, in a `locked` dialog. Links and Back are blocked until the user
 * confirms.
 */
export function ShownOnce({
  label,
  secret,
  children,
  note = 'You won’t see it again.',
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
        <Notice kind="error">Couldn’t copy. Select the text and copy it manually.</Notice>
      ) : (
        <Notice kind="warning">{note}</Notice>
      )}
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
