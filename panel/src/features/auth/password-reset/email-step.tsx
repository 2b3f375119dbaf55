import { resetAttemptInput } from '@foyer/contract/sign-in/auth.ts';
import { messageFor } from '#api/messages.ts';
import { isRefusal } from '#api/transport/api-error.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { TextField } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Link } from '#ui/layout/link.tsx';
import { requestReset } from '../auth.api.ts';
import styles from '../auth.module.css';
import { AuthHeading } from '../auth-heading.tsx';
import { keepFocus, useFirstFocus } from '../focus.ts';

interface EmailStepProps {
  email: string;
  /** Continues to the code step. */
  onSent: (email: string) => Promise<void>;
}

export function EmailStep({ email, onSent }: EmailStepProps) {
  const form = useZodForm(resetAttemptInput, { values: { email } });
  const field = fieldsOf(form);
  useFirstFocus(form, 'email');
  const { press, busy, error } = useSubmit(form, {
    send: async (input) => {
      await requestReset(input);
      await onSent(input.email);
      return true;
    },
    evenUnchanged: true,
    isRefusal,
  });

  return (
    <>
      <AuthHeading
        title="Forgot your password?"
        subtitle="Enter your e-mail and we’ll send you a code to set a new one."
      />
      <Form form={form} onSubmit={press}>
        <div className={styles.fields}>
          {error !== undefined && <Notice kind="error">{messageFor(error)}</Notice>}
          <TextField {...field('email')} label="E-mail" type="email" autoComplete="username" />
          <Button type="submit" variant="primary" size="large" busy={busy}>
            Send code
          </Button>
        </div>
      </Form>
      <div className={styles.below}>
        <Link to="/auth/login" className={styles.link} onMouseDown={keepFocus}>
          Back to login
        </Link>
      </div>
    </>
  );
}
