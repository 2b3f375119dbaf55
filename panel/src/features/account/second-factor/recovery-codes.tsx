import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { currentSession, useSession } from '#api/session/session.ts';
import { saveFile } from '#api/transport/download.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton, useCopy } from '#ui/buttons/copy-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Runs after the user confirms that the codes are stored. */
  onDone: () => void;
}

/** New recovery codes, shown once, with ways to store them. Links and Back are blocked until the user confirms. */
export function RecoveryCodesList({ codes, onDone }: RecoveryCodesProps) {
  const email = useSession()?.email ?? '';
  const list = useRef<HTMLUListElement>(null);
  const isKept = useRef(false);
  const clipboard = useCopy();
  useBlocker({
    shouldBlockFn: () => !isKept.current && currentSession() !== undefined,
    enableBeforeUnload: () => !isKept.current,
  });
  useEffect(() => list.current?.focus(), []);

  const text = `Foyer recovery codes for ${email}\nEach works once.\n\n${codes.join('\n')}\n`;
  const download = () => saveFile(new Blob([text], { type: 'text/plain' }), 'foyer-recovery-codes.txt');

  return (
    <>
      <p>
        Use one of these codes to log in if you lose your phone. Each works once. Store them in a safe place,
        not on the same phone.
      </p>
      <div className={styles.sheet}>
        <p className={styles.printed}>{`Foyer recovery codes for ${email}. Each works once.`}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users start reading at the codes */}
        <ul ref={list} tabIndex={0} aria-label="Recovery codes" className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.ways}>
        <CopyButton clipboard={clipboard} text={codes.join('\n')} name="Recovery codes" size="small" />
        <Button size="small" icon={<IconDownload />} onClick={download}>
          Download
        </Button>
        <Button size="small" icon={<IconPrinter />} onClick={() => print()}>
          Print
        </Button>
      </div>
      {clipboard.error ? (
        <Notice kind="error">Couldn’t copy. Select the codes and copy them manually.</Notice>
      ) : (
        <Notice kind="warning">You won’t see them again. They replace all earlier codes.</Notice>
      )}
      <DialogActions>
        <Button
          variant="primary"
          onClick={() => {
            isKept.current = true;
            onDone();
          }}
        >
          Done
        </Button>
      </DialogActions>
    </>
  );
}
