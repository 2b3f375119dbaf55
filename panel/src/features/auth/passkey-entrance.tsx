import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { keepFocus } from './focus.ts';

/** The way in without a password. What it takes comes when it is pressed. Nothing where this page can have no passkeys. */
export function PasskeyEntrance({ disabled }: { disabled: boolean }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function enter() {
    setBusy(true);
    setProblem(undefined);
    const problem = await import('./passkey-login.ts').then(
      ({ logInByPasskey }) => logInByPasskey(),
      messageFor, // the code did not come
    );
    if (problem === undefined) await router.invalidate(); // the guard of public pages leads on
    setProblem(problem);
    setBusy(false);
  }

  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button size="large" busy={busy} disabled={disabled} onMouseDown={keepFocus} onClick={enter}>
        Sign in with a passkey
      </Button>
    </>
  );
}
