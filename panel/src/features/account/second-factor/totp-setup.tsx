import { type TotpSetup as Setup, totpConfirmation } from '@foyer/contract/sign-in/second-factor.ts';
import { formatMessage } from '@foyer/contract/text/validation-messages.ts';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { QrCode } from '#domain/qr-code.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { TextField } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { FormStatus } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useZodForm } from '#form/use-zod-form.ts';
import { PasswordForm } from '#form-sections/password-form.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton, useCopy } from '#ui/buttons/copy-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/card.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { confirmTotp, setUpTotp } from '../account.api.ts';
import { RecoveryCodesList } from './recovery-codes.tsx';
import styles from './totp-setup.module.css';

interface TotpSetupProps {
  onCancel?: () => void;
  /** Runs when the factor is on and the codes are shown, so that closing can be prevented. */
  onConfirmed?: () => void;
  /** Runs after the user confirms that the codes are stored. */
  onDone: () => void;
}

/** Three steps: password, first code of the app, recovery codes. */
export function TotpSetupForm({ onCancel, onConfirmed, onDone }: TotpSetupProps) {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesList codes={codes} onDone={onDone} />;
  if (setup) {
    const confirmed = (shown: readonly string[]) => {
      setCodes(shown);
      onConfirmed?.();
    };
    return <AppStep setup={setup} onCancel={onCancel} onConfirmed={confirmed} />;
  }
  return (
    <PasswordForm
      submit="Continue"
      onCancel={onCancel}
      send={async (word) => setSetup(await setUpTotp(word))}
    >
      You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
      your password manager. You’ll then log in with your password and a code from that app.
    </PasswordForm>
  );
}

/** Uses the field's own text, so that it appears once. */
const codeFailure = (error: unknown) =>
  error instanceof ApiError && error.key === 'secondFactorInvalid'
    ? formatMessage({ key: 'secondFactorWrong' })
    : messageFor(error);

interface AppStepProps {
  setup: Setup;
  onCancel: (() => void) | undefined;
  onConfirmed: (codes: readonly string[]) => void;
}

function AppStep({ setup, onCancel, onConfirmed }: AppStepProps) {
  const form = useZodForm(totpConfirmation, { values: { code: '' } });
  const field = fieldsOf(form);
  useEffect(() => form.setFocus('code'), [form.setFocus]);
  const save = useSubmit(form, {
    send: async ({ code }) => {
      onConfirmed(await confirmTotp(code));
      return true;
    },
    success: 'Two-factor authentication is on',
    failure: codeFailure,
  });
  return (
    <Form form={form} onSubmit={save.press}>
      <Stack>
        <p>Scan this with your authenticator app.</p>
        <div className={styles.code}>
          <QrCode text={setup.otpauthUrl} label="QR code for your authenticator app" size={208} />
        </div>
        <Secret secret={setup.secret} />
        <TextField
          {...field('code')}
          label="Code"
          hint="The 6 digits that the app shows for Foyer."
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <FormStatus />
      </Stack>
      <DialogActions>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <SaveButton save={save}>Turn on</SaveButton>
      </DialogActions>
    </Form>
  );
}

/** The QR code's secret in groups of four, for apps that cannot scan. */
function Secret({ secret }: { secret: string }) {
  const clipboard = useCopy();
  return (
    <div>
      <p className="muted small">Or enter this key in the app:</p>
      <div className={styles.secret}>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton clipboard={clipboard} text={secret} name="Key" size="small">
          Copy key
        </CopyButton>
      </div>
      {clipboard.error && <Notice kind="error">Couldn’t copy. Select the key and copy it manually.</Notice>}
    </div>
  );
}
