import { type LoginInput, loginInput } from '@foyer/contract/auth.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { config } from '#api/config.ts';
import { messageFor } from '#api/messages.ts';
import { logIn } from '#api/session.ts';
import { fieldsOf } from '#form/fields-of.ts';
import { Form } from '#form/form.tsx';
import { PasswordField, TextField } from '#form/text-field.tsx';
import { useZodForm } from '#form/use-zod-form.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Link } from '#ui/layout/link.tsx';
import styles from './auth.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { DemoEntrance } from './demo-entrance.tsx';

export function LoginPage() {
  const { session } = useSearch({ strict: false });
  const form = useZodForm(loginInput, { values: { email: '', password: '' }, draft: false });
  const { enter, busy, refusal } = useEntrance(form.subscribe, () => form.setFocus('password'));
  const field = fieldsOf(form);
  const submit = form.handleSubmit(enter);

  return (
    <>
      <AuthHeading title="Login to Admin Panel" subtitle="Events, places and guests, from one room." />
      <Form form={form} onSubmit={() => void submit()}>
        <div className={styles.fields}>
          {session === 'ended' && !refusal && <Notice>Your session has ended. Please log in again.</Notice>}
          {refusal && <Notice kind="error">{refusal}</Notice>}
          <TextField
            {...field('email')}
            label="E-mail"
            type="email"
            autoComplete="username"
            invalid={refusal !== undefined}
          />
          <PasswordField
            {...field('password')}
            label="Password"
            autoComplete="current-password"
            invalid={refusal !== undefined}
            aside={
              <Link to={paths.forgotPassword} className={styles.link}>
                Forgot password?
              </Link>
            }
          />
          <Button type="submit" variant="primary" size="large" busy={busy} disabled={refusal !== undefined}>
            Login
          </Button>
        </div>
      </Form>
      {config().demo && <DemoEntrance onEnter={(input) => void enter(input)} disabled={busy} />}
    </>
  );
}

/** Logs in and goes on to where one was going. A refusal stands until something is edited (spec §8). */
function useEntrance(subscribe: ReturnType<typeof useZodForm>['subscribe'], onRefused: () => void) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') setRefusal(undefined);
        },
      }),
    [subscribe],
  );

  async function enter(input: LoginInput) {
    setBusy(true);
    setRefusal(undefined);
    try {
      await logIn(input);
      await router.invalidate(); // the guard of public pages leads on
    } catch (error) {
      setRefusal(messageFor(error));
      onRefused();
    } finally {
      setBusy(false);
    }
  }

  return { enter, busy, refusal };
}
