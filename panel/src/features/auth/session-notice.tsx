import { type Session, session as sessionSchema } from '@foyer/contract/sign-in/auth.ts';
import { useEffect, useState } from 'react';
import { sessionPath } from '#api/first-screen/early-calls.ts';
import { tokenStore } from '#api/session/token-store.ts';
import { api } from '#api/transport/client.ts';
import { personName } from '#domain/person.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

const words = new Map([
  ['ended', 'Your session has ended. Please log in again.'],
  [
    'lost',
    'Your session has ended. Please log in again. If your password was changed, use the new one. You’ll return to where you were.',
  ],
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
  const [account, setAccount] = useState<Session>();
  useEffect(() => {
    loggedInNow().then(setAccount, () => undefined); // without an answer, assumes another account
  }, []);
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" onClick={() => location.assign('/')}>
          {`Continue as ${account?.email ?? 'another account'}`}
        </Button>
      }
    >
      {`${account ? personName(account) : 'Another account'} is now logged in here. We’ve kept what you typed.`}
    </Notice>
  );
}

/** Account that the browser's tokens belong to. Undefined without tokens. */
async function loggedInNow(attempts = 5): Promise<Session | undefined> {
  if (!tokenStore.read() || attempts === 0) return undefined;
  const account = await api.get(sessionPath, sessionSchema);
  return account.id === tokenStore.account() ? account : loggedInNow(attempts - 1); // the account arrives before its tokens
}
