import { type ResetConfirmationInput, resetConfirmationInput } from '@foyer/contract/auth.ts';
import { limits } from '@foyer/contract/limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { messageFor } from '#api/messages.ts';
import { fieldsOf } from '#form/fields-of.ts';
import { Form } from '#form/form.tsx';
import { PasswordField, TextField } from '#form/text-field.tsx';
import { useZodForm } from '#form/use-zod-form.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Link } from '#ui/layout/link.tsx';
import { confirmReset } from './auth.api.ts';
import styles from './auth.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { ResendCode } from './resend-code.tsx';
import { dropProgress, type ResetProgress } from './reset-progress.ts';

interface CodeStepProps {
  progress: ResetProgress;
  onSent: (email: string) => void;
}

export function CodeStep({ progress, onSent }: CodeStepProps) {
  const form = useCodeForm(progress.email);
  const field = fieldsOf(form);
  const { submit, problem, setProblem } = useConfirmation(form);

  return (
    <>
      <AuthHeading
        title="Set a new password"
        subtitle={
          progress.askedAt === undefined ? (
            <>
              Enter the code from the mail to <b>{progress.email}</b>. It is valid for 10 minutes; if it has
              run out, ask for another.
            </>
          ) : (
            <>
              If <b>{progress.email}</b> is known here, a code is on its way. It is valid for 10 minutes.
            </>
          )
        }
      />
      <Form form={form} onSubmit={submit}>
        <div className={styles.fields}>
          {problem && <Notice kind="error">{problem}</Notice>}
          <input type="hidden" autoComplete="username" value={progress.email} readOnly />
          <div className={styles.code}>
            <TextField {...field('verificationCode')} label="Code" autoComplete="one-time-code" />
          </div>
          <PasswordField {...field('newPassword')} label="New password" autoComplete="new-password" />
          <PasswordField {...field('repeatPassword')} label="Repeat password" autoComplete="new-password" />
          <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting}>
            Set password
          </Button>
        </div>
      </Form>
      <div className={styles.below}>
        <Link to={paths.forgotPassword} className={styles.link}>
          Use another e-mail
        </Link>
        <ResendCode
          progress={progress}
          onSent={onSent}
          onProblem={setProblem}
          countdown={limits.resendCountdownMs}
        />
      </div>
    </>
  );
}

const useCodeForm = (email: string) =>
  useZodForm(resetConfirmationInput, {
    values: { email, verificationCode: '', newPassword: '', repeatPassword: '' },
    draft: false,
  });

function useConfirmation(form: ReturnType<typeof useCodeForm>) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();

  async function confirm(input: ResetConfirmationInput) {
    setProblem(undefined);
    try {
      await confirmReset(input);
      dropProgress();
      await navigate({ to: paths.forgotPasswordSuccess, replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.key === 'verificationCodeInvalid') {
        form.setError(
          'verificationCode',
          { type: 'server', message: messageFor(error) },
          { shouldFocus: true },
        );
      } else setProblem(messageFor(error));
    }
  }

  const submit = form.handleSubmit(confirm);
  return { submit: () => void submit(), problem, setProblem };
}
