import { useEffect, useState } from 'react';
import { onPasswordAsked } from '#api/session/proof.ts';
import { useSession } from '#api/session/session.ts';
import { joined } from '#ui/joined.ts';
import { Dialog } from '#ui/overlay/dialog/dialog.tsx';
import { PasswordForm } from './password-form.tsx';

interface Question {
  retry: (password: string) => Promise<void>;
  settle: () => void;
}

/** Asks for the password when a change on this page needs recent proof. */
export function ProofDialog() {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const hasPasskey = useSession()?.secondFactor.methods.includes('passkey');

  useEffect(
    () =>
      onPasswordAsked(
        (retry) =>
          new Promise((settle) => {
            setQuestion({ retry, settle });
            setOpen(true);
          }),
      ),
    [],
  );

  function close() {
    setOpen(false);
    question?.settle();
  }

  return (
    <Dialog open={open} onClose={close} title="Confirm it’s you" onClosed={() => setQuestion(undefined)}>
      {question && (
        <PasswordForm
          submit="Continue"
          onCancel={close}
          send={async (password) => {
            await question.retry(password);
            close();
          }}
        >
          {joined([
            'You logged in more than 10 minutes ago. Enter your password to continue.',
            hasPasskey && 'Or log out and log in again with your passkey.',
          ])}
        </PasswordForm>
      )}
    </Dialog>
  );
}
