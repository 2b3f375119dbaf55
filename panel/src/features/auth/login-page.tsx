import { loginInput } from '@foyer/contract/sign-in/auth.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { config } from '#api/first-screen/config.ts';
import { messageFor, messageOf } from '#api/messages.ts';
import { passkeyObstacle } from '#api/session/passkey-support.ts';
import { logIn } from '#api/session/session.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { PasswordField, TextField } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Link } from '#ui/layout/link.tsx';
import styles from './auth.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { DemoEntrance } from './demo-entrance.tsx';
import { keepFocus, useFirstFocus } from './focus.ts';
import { PasskeyEntrance } from './passkey-entrance.tsx';

const SecondStep = lazyPart(() => import('./second-step.tsx').then(({ SecondStep }) => SecondStep));
const SessionNotice = lazyPart(() => import('./session-notice.tsx').then((module) => module.SessionNotice));

interface Passed {
  email: string;
  /** State for the second step. Without it, the password must be entered again. */
  challenge?: unknown;
}

/** Asks for address and password, then for the second factor if there is one. */
export function LoginPage() {
  const [passed, setPassed] = useState<Passed>();
  if (passed?.challenge === undefined) return <PasswordStep again={passed?.email} onPassed={setPassed} />;
  const { email } = passed;
  return <SecondStep challenge={passed.challenge} onOver={() => setPassed({ email })} />;
}

interface PasswordStepProps {
  /** User whose second step timed out. */
  again: string | undefined;
  onPassed: (passed: Passed) => void;
}

function PasswordStep({ again, onPassed }: PasswordStepProps) {
  const { session } = useSearch({ strict: false });
  const router = useRouter();
  const form = useZodForm(loginInput, { values: { email: again ?? '', password: '' } });
  const field = fieldsOf(form);
  useFirstFocus(form, again === undefined ? 'email' : 'password');
  const { press, send, busy, error } = useSubmit(form, {
    send: async (input) => {
      try {
        await logIn(input);
      } catch (error) {
        if (!(error instanceof ApiError && error.key === 'secondFactorRequired')) throw error;
        await SecondStep.preload();
        onPassed({ email: input.email, challenge: error.params });
      }
      await router.invalidate(); // the guard of public pages navigates
      return true;
    },
    evenUnchanged: true,
    isRefusal: isAnswered,
  });
  const isRefused = isAnswered(error);
  useEffect(() => {
    if (isRefused) form.setFocus('password');
  }, [isRefused, form.setFocus]);

  return (
    <>
      <AuthHeading title="Login to Admin Panel" subtitle="Events, places and guests in one place." />
      <Form form={form} onSubmit={press}>
        <div className={styles.fields}>
          {again !== undefined && !error && <Notice>{messageOf('challengeInvalid')}</Notice>}
          {session && !error && <SessionNotice session={session} />}
          {error !== undefined && <Notice kind="error">{messageFor(error)}</Notice>}
          <TextField
            {...field('email')}
            label="E-mail"
            type="email"
            autoComplete="username"
            invalid={isRefused}
          />
          <PasswordField
            {...field('password')}
            label="Password"
            autoComplete="current-password"
            invalid={isRefused}
            aside={
              <Link to="/auth/forgot-password" className={styles.link} onMouseDown={keepFocus}>
                Forgot password?
              </Link>
            }
          />
          <Button type="submit" variant="primary" size="large" busy={busy} disabled={isRefused}>
            Login
          </Button>
          {!passkeyObstacle() && <PasskeyEntrance disabled={busy} />}
        </div>
      </Form>
      {config().demo && <DemoEntrance onEnter={send} disabled={busy} />}
    </>
  );
}

/** Any answer marks the input as wrong until it is edited (spec §8). A missing answer says nothing about it. */
const isAnswered = (error: unknown) => error instanceof ApiError && !error.isUnanswered;
