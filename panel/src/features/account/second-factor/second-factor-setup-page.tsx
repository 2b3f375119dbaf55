import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { passkeyObstacle } from '#api/session/passkey-support.ts';
import { passkeyProblem } from '#api/session/passkeys.ts';
import { logOut, reloadSession, useSession } from '#api/session/session.ts';
import { ProofDialog } from '#form-sections/proof-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useArrival } from '#ui/layout/page.tsx';
import { makeAndAddPasskey, suggestedName } from '../passkeys/passkeys.api.ts';
import styles from './second-factor-setup-page.module.css';
import { TotpSetupForm } from './totp-setup.tsx';

/** `/app/second-factor`: setup for users who must have a second factor. */
export function SecondFactorSetupPage() {
  const router = useRouter();
  const session = useSession();
  const [isOn, setIsOn] = useState(false);
  const heading = useArrival('Two-factor authentication');

  async function goOn() {
    await reloadSession();
    await router.invalidate(); // the route's guard navigates
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {isOn ? 'Your recovery codes' : 'Two-factor authentication'}
      </h1>
      {!isOn && (
        <p className={styles.why}>
          {`Required for ${session?.email ?? 'your account'}. Set it up to continue.`}
        </p>
      )}
      <TotpSetupForm onConfirmed={() => setIsOn(true)} onDone={() => void goOn()} />
      {!isOn && <PasskeyInstead onAdded={() => void router.invalidate()} />}
      {!isOn && (
        <button type="button" className={styles.logOut} onClick={() => void logOut()}>
          Log out
        </button>
      )}
      <ProofDialog />
    </>
  );
}

/** Offers a passkey instead, if this page can use passkeys. It can be renamed later on My account. */
function PasskeyInstead({ onAdded }: { onAdded: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (passkeyObstacle()) return null;

  async function add() {
    setBusy(true);
    setProblem(undefined);
    try {
      await makeAndAddPasskey({ name: suggestedName() });
      onAdded();
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
    setBusy(false);
  }

  return (
    <div className={styles.instead}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button busy={busy} onClick={add}>
        Add a passkey instead
      </Button>
    </div>
  );
}
