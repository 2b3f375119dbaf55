import { isInvitationToken, resetConfirmationInput } from '@foyer/contract/sign-in/auth.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { logIn } from '#api/session/session.ts';
import { isRefusal } from '#api/transport/api-error.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { KnownUsername } from '#form/fields/known-username.tsx';
import { NewPasswordFields } from '#form/fields/new-password-fields.tsx';
import { Form } from '#form/form.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { confirmReset } from '../auth.api.ts';
import styles from '../auth.module.css';
import { AuthHeading } from '../auth-heading.tsx';
import { useFirstFocus } from '../focus.ts';
import { ResendCode } from './resend-code.tsx';
import { isWrongCode, type ResetProgress } from './reset-progress.ts';

interface InvitationStepProps {
  progress: ResetProgress;
  token: string;
  /** Continues to the code step. */
  onSent: (email: string) => Promise<void>;
}

/** Sets the first password by the token of an invitation, and logs in. */
export function InvitationStep({ progress, token, onSent }: InvitationStepProps) {
  const { email } = progress;
  const form = useInvitationForm(email, token);
  const field = fieldsOf(form);
  useFirstFocus(form, 'newPassword');
  const { press, busy, error } = useInvitation(form);
  if (isWrongCode(error) || !isInvitationToken(token))
    return <ExpiredInvitation progress={progress} onSent={onSent} />;

  return (
    <>
      <AuthHeading
        title={title}
        subtitle={
          <>
            Choose a password for <b>{email}</b>.
          </>
        }
      />
      <Form form={form} onSubmit={press}>
        <div className={styles.fields}>
          {error !== undefined && <Notice kind="error">{messageFor(error)}</Notice>}
          <KnownUsername email={email} />
          <NewPasswordFields password={field('newPassword')} repetition={field('repeatPassword')} />
          <Button type="submit" variant="primary" size="large" busy={busy}>
            Set password and log in
          </Button>
        </div>
      </Form>
    </>
  );
}

const title = 'Welcome to Foyer';

/** Offers a code instead, which sets the password too. */
function ExpiredInvitation({ progress, onSent }: Omit<InvitationStepProps, 'token'>) {
  const [notSent, setNotSent] = useState<unknown>();
  return (
    <>
      <AuthHeading
        title={title}
        subtitle={
          <>
            This invitation has expired or has already been used. Links work once, for 7 days. To set your
            password, request a code for <b>{progress.email}</b>.
          </>
        }
      />
      <div className={styles.fields}>
        {notSent !== undefined && <Notice kind="error">{messageFor(notSent)}</Notice>}
        <ResendCode progress={progress} isMain onSent={(to) => void onSent(to)} onFailed={setNotSent}>
          Send a code
        </ResendCode>
      </div>
    </>
  );
}

const useInvitationForm = (email: string, verificationCode: string) =>
  useZodForm(resetConfirmationInput, {
    values: { email, verificationCode, newPassword: '', repeatPassword: '' },
  });

function useInvitation(form: ReturnType<typeof useInvitationForm>) {
  const navigate = useNavigate();
  const router = useRouter();
  return useSubmit(form, {
    send: async (input) => {
      await confirmReset(input);
      try {
        await logIn({ email: input.email, password: input.newPassword });
      } catch {
        // The password is set, so the next step is the login page.
        await navigate({ to: '/auth/forgot-password-success', replace: true });
        return true;
      }
      await router.invalidate(); // the guard of public pages navigates
      return true;
    },
    evenUnchanged: true,
    isRefusal,
  });
}
