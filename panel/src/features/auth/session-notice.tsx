import { session as sessionSchema } from '@foyer/contract/sign-in/auth.ts';
import { useEffect, useState } from 'react';
import { sessionPath } from '#api/first-screen/early-calls.ts';
import { tokenStore } from '#api/session/token-store.ts';
import { api } from '#api/transport/client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

const words = new Map([
  ['ended', 'Your session has ended. Please log in again.'],
  ['forbidden', 'Your role doesn’t allow this. Please log in again.'],
  ['left', 'You logged out in another tab.'],
]);

/** Explains why the user has to log in again, unless they logged out here. */
export function SessionNotice({ session }: { session: string }) {
  if (session === 'takenOver') return <TakenOver />;
  const reason = words.get(session);
  return reason && <Notice>{reason}</Notice>;
}

/** Names the account that has logged in here meanwhile, and links to it. */
function TakenOver() {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    loggedInNow().then(setEmail, () => undefined); // without an answer, assumes another account
  }, []);
  const name = email ?? 'another account';
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" onClick={() => location.assign('/')}>
          {`Continue as ${name}`}
        </Button>
      }
    >
      {`${email ?? 'Another account'} is now logged in here. We’ve kept what you typed.`}
    </Notice>
  );
}

/** Address of the account that the browser's tokens belong to. Undefined without tokens. */
async function loggedInNow(attempts = 5): Promise<string | undefined> {
  if (!tokenStore.read() || attempts === 0) return undefined;
  const { id, email } = await api.get(sessionPath, sessionSchema);
  return id === tokenStore.account() ? email : loggedInNow(attempts - 1); // the account arrives before its tokens
}
