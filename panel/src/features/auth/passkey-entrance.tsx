import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { keepFocus } from './focus.ts';

/** Login with a passkey, loaded on click. Renders nothing if this page cannot use passkeys. */
export function PasskeyEntrance({ disabled }: { disabled: boolean }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function enter() {
    setBusy(true);
    setProblem(undefined);
    const problem = await import('./passkey-login.ts').then(
      ({ logInByPasskey }) => logInByPasskey(),
      messageFor, // the code failed to load
    );
    if (problem === undefined) await router.invalidate(); // the guard of public pages navigates
    setProblem(problem);
    setBusy(false);
  }

  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button size="large" busy={busy} disabled={disabled} onMouseDown={keepFocus} onClick={enter}>
        Log in with a passkey
      </Button>
    </>
  );
}
