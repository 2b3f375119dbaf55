import { useState } from 'react';
import { reloadSession } from '#api/session/session.ts';
import { PasswordForm } from '#form-sections/password-form.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { renewRecoveryCodes, turnOffTotp } from '../account.api.ts';
import { RecoveryCodesList } from './recovery-codes.tsx';
import { TotpSetupForm } from './totp-setup.tsx';

export type SecondFactorTask = 'setUp' | 'renewCodes' | 'turnOff';

interface SecondFactorDialogProps {
  task: SecondFactorTask;
  open: boolean;
  onClose: () => void;
}

const titles: Record<SecondFactorTask, string> = {
  setUp: 'Set up an authenticator app',
  renewCodes: 'New recovery codes',
  turnOff: 'Turn off two-factor authentication?',
};

/** Changes the user's second factor. Typed and shown secrets are dropped on closing. */
export function SecondFactorDialog({ task, open, onClose }: SecondFactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isOn, setIsOn] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const showsCodes = codes !== undefined || isOn;

  const done = () => {
    setIsDone(true);
    onClose();
    void reloadSession().catch(() => undefined);
  };
  const forget = () => {
    setCodes(undefined);
    setIsOn(false);
    setIsDone(false);
  };

  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      locked={showsCodes}
      title={showsCodes ? 'Your recovery codes' : titles[task]}
      width={480}
      focusAfter={isDone ? 'heading' : 'opener'} // the opener is replaced by the new actions
      onClosed={forget}
    >
      {task === 'setUp' && (
        <TotpSetupForm onCancel={onClose} onConfirmed={() => setIsOn(true)} onDone={done} />
      )}
      {task === 'renewCodes' &&
        (codes ? (
          <RecoveryCodesList codes={codes} onDone={done} />
        ) : (
          <PasswordForm
            submit="Create new codes"
            onCancel={onClose}
            send={async (password) => setCodes(await renewRecoveryCodes(password))}
          >
            You’ll get ten new recovery codes. Your current ones stop working.
          </PasswordForm>
        ))}
      {task === 'turnOff' && (
        <PasswordForm
          submit="Turn off"
          danger
          onCancel={onClose}
          send={async (password) => {
            await turnOffTotp(password);
            done();
          }}
          success="Two-factor authentication is off"
        >
          You’ll log in with just your password. Your authenticator app and recovery codes stop working for
          Foyer.
        </PasswordForm>
      )}
    </DialogFrame>
  );
}
