import { resetConfirmationInput } from '@foyer/contract/sign-in/auth.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { isRefusal } from '#api/transport/api-error.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { KnownUsername } from '#form/fields/known-username.tsx';
import { NewPasswordFields } from '#form/fields/new-password-fields.tsx';
import { TextField } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Link } from '#ui/layout/link.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { confirmReset } from '../auth.api.ts';
import styles from '../auth.module.css';
import { AuthHeading } from '../auth-heading.tsx';
import { keepFocus, useFirstFocus } from '../focus.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { ResendCode } from './resend-code.tsx';
import { codeExpiresAt, dropProgress, isWrongCode, type ResetProgress } from './reset-progress.ts';

interface CodeStepProps {
  progress: ResetProgress;
  onSent: (email: string) => Promise<void>;
}

export function CodeStep({ progress, onSent }: CodeStepProps) {
  const form = useCodeForm(progress.email);
  const field = fieldsOf(form);
  useFirstFocus(form, 'verificationCode');
  const { press, busy, error, reopen } = useConfirmation(form);
  const [notSent, setNotSent] = useState<unknown>();
  const problem = notSent ?? (isWrongCode(error) ? undefined : error);
  const hasExpired = useSecondsUntil(codeExpiresAt(progress) ?? Number.POSITIVE_INFINITY) === 0;
  const needsCode = hasExpired || isWrongCode(error);

  function sentAgain(email: string) {
    void onSent(email);
    form.resetField('verificationCode');
    reopen();
    form.setFocus('verificationCode');
    notify.success('New code requested. Only the latest one works.');
  }

  const resend = (label: string) => (
    <ResendCode progress={progress} onSent={sentAgain} onFailed={setNotSent}>
      {label}
    </ResendCode>
  );

  return (
    <>
      <AuthHeading
        title="Set a new password"
        subtitle={needsCode ? <MailTo email={progress.email} /> : subtitleOf(progress)}
      />
      <Form form={form} onSubmit={press}>
        <div className={styles.fields}>
          {problem !== undefined && <Notice kind="error">{messageFor(problem)}</Notice>}
          <KnownUsername email={progress.email} />
          {needsCode && (
            <Notice kind="warning">
              {hasExpired
                ? 'This code has expired. Codes are valid for 10 minutes.'
                : 'Check the latest e-mail. A code works once, for 10 minutes.'}{' '}
              {resend('Send a new code')}
            </Notice>
          )}
          <div className={styles.code}>
            <TextField {...field('verificationCode')} label="Code" autoComplete="one-time-code" />
          </div>
          <NewPasswordFields password={field('newPassword')} repetition={field('repeatPassword')} />
          <Button type="submit" variant="primary" size="large" busy={busy}>
            Set password
          </Button>
        </div>
      </Form>
      <div className={styles.below}>
        <Link to="/auth/forgot-password" className={styles.link} onMouseDown={keepFocus}>
          Use another e-mail
        </Link>
        {!needsCode && resend('Resend code')}
      </div>
    </>
  );
}

/** Omits the ten minutes, which the notice below mentions. */
const MailTo = ({ email }: { email: string }) => (
  <>
    Enter the code we e-mailed to <b>{email}</b>.
  </>
);

function subtitleOf({ email, sentAt }: ResetProgress): ReactNode {
  if (sentAt !== undefined) {
    return (
      <>
        If <b>{email}</b> has an account, we’ve sent a code. It’s valid for 10 minutes.
      </>
    );
  }
  return (
    <>
      Enter the code we e-mailed to <b>{email}</b>. It’s valid for 10 minutes. If it has expired, request
      another.
    </>
  );
}

const useCodeForm = (email: string) =>
  useZodForm(resetConfirmationInput, {
    values: { email, verificationCode: '', newPassword: '', repeatPassword: '' },
  });

function useConfirmation(form: ReturnType<typeof useCodeForm>) {
  const navigate = useNavigate();
  return useSubmit(form, {
    send: async (input) => {
      await confirmReset(input);
      dropProgress();
      await navigate({ to: '/auth/forgot-password-success', replace: true });
      return true;
    },
    evenUnchanged: true,
    isRefusal,
    fieldNames: { ':verificationCodeInvalid': 'verificationCode' },
  });
}
