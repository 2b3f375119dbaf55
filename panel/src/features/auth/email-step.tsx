import { type ResetAttemptInput, resetAttemptInput } from '@foyer/contract/auth.ts';
import { useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { fieldsOf } from '#form/fields-of.ts';
import { Form } from '#form/form.tsx';
import { TextField } from '#form/text-field.tsx';
import { useZodForm } from '#form/use-zod-form.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Link } from '#ui/layout/link.tsx';
import { requestReset } from './auth.api.ts';
import styles from './auth.module.css';
import { AuthHeading } from './auth-heading.tsx';

export function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useZodForm(resetAttemptInput, { values: { email }, draft: false });
  const field = fieldsOf(form);
  const [problem, setProblem] = useState<string>();

  async function send(input: ResetAttemptInput) {
    setProblem(undefined);
    try {
      await requestReset(input);
      onSent(input.email);
    } catch (error) {
      setProblem(messageFor(error));
    }
  }
  const submit = form.handleSubmit(send);

  return (
    <>
      <AuthHeading
        title="Forgot your password?"
        subtitle="Tell us your e-mail, and we will send you a code to set a new one."
      />
      <Form form={form} onSubmit={() => void submit()}>
        <div className={styles.fields}>
          {problem && <Notice kind="error">{problem}</Notice>}
          <TextField {...field('email')} label="E-mail" type="email" autoComplete="username" />
          <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting}>
            Send code
          </Button>
        </div>
      </Form>
      <div className={styles.below}>
        <Link to={paths.login} className={styles.link}>
          Back to login
        </Link>
      </div>
    </>
  );
}
