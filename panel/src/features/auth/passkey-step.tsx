import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { passkeyObstacle } from '#api/session/passkey-support.ts';
import { obstacleText, passkeyProblem, signWithPasskey } from '#api/session/passkeys.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { finishLogin } from './auth.api.ts';
import styles from './auth.module.css';

interface PasskeyStepProps {
  challenge: string;
  /** Returns to the password step. */
  onOver: () => void;
}

/** A passkey as the second factor. */
export function PasskeyStep({ challenge, onOver }: PasskeyStepProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const obstacle = passkeyObstacle();

  async function sign() {
    setBusy(true);
    setError(undefined);
    try {
      await finishLogin({ challenge, response: await signWithPasskey(challenge) });
      await router.invalidate(); // the guard of public pages navigates
    } catch (error) {
      if (keyOf(error) === 'challengeInvalid') onOver();
      setError(error);
    }
    setBusy(false);
  }

  return (
    <div className={styles.fields}>
      {obstacle && <Notice kind="warning">{obstacleText(obstacle)}</Notice>}
      {error !== undefined && (
        <Notice kind="error">
          {keyOf(error) === 'secondFactorInvalid'
            ? 'This passkey belongs to another account.'
            : passkeyProblem(error)}
        </Notice>
      )}
      {!obstacle && (
        <Button variant="primary" size="large" busy={busy} onClick={sign}>
          Use a passkey
        </Button>
      )}
    </div>
  );
}

const keyOf = (error: unknown) => (error instanceof ApiError ? error.key : undefined);
