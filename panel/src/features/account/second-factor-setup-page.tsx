import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { logOut, reloadSession, useSession } from '#api/session.ts';
import { useArrival } from '#ui/layout/page.tsx';
import styles from './second-factor-setup-page.module.css';
import { TotpSetup } from './totp-setup.tsx';

/** `/app/second-factor`: where whoever has to have a second factor sets it up before anything else. */
export function SecondFactorSetupPage() {
  const router = useRouter();
  const session = useSession();
  const [isOn, setIsOn] = useState(false);
  const heading = useArrival('Two-factor authentication');

  async function goOn() {
    await reloadSession();
    await router.invalidate(); // the guard of this page leads on
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {isOn ? 'Your recovery codes' : 'Two-factor authentication'}
      </h1>
      {!isOn && (
        <p className={styles.why}>
          {session ? session.email : 'Your account'} has to have it. Set it up to go on.
        </p>
      )}
      <TotpSetup onConfirmed={() => setIsOn(true)} onDone={() => void goOn()} />
      {!isOn && (
        <button type="button" className={styles.logOut} onClick={() => void logOut()}>
          Log out
        </button>
      )}
    </>
  );
}
