import { loginChallenge, secondFactorInput } from '@foyer/contract/sign-in/second-factor.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { ApiError, isRefusal } from '#api/transport/api-error.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { TextField } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { finishLogin } from './auth.api.ts';
import styles from './auth.module.css';
import { AuthHeading } from './auth-heading.tsx';
import { keepFocus, useFirstFocus } from './focus.ts';
import { PasskeyStep } from './passkey-step.tsx';

interface SecondStepProps {
  /** Answer to the first step. */
  challenge: unknown;
  /** Returns to the password step. */
  onOver: () => void;
}

/** Second step of a login, for users with a second factor. */
export function SecondStep({ challenge: answered, onOver }: SecondStepProps) {
  const { challenge, methods } = loginChallenge.parse(answered);
  const ways = waysOf(methods);
  const [way, setWay] = useState<Way>(ways[0] ?? 'app');
  return (
    <>
      <AuthHeading title="Two-factor authentication" subtitle={wayWords[way].subtitle} />
      {way === 'passkey' ? (
        <PasskeyStep challenge={challenge} onOver={onOver} />
      ) : (
        <CodeForm key={way} challenge={challenge} byRecoveryCode={way === 'recoveryCode'} onOver={onOver} />
      )}
      <div className={styles.below}>
        {ways
          .filter((one) => one !== way)
          .map((one) => (
            <button
              key={one}
              type="button"
              className={styles.link}
              onMouseDown={keepFocus}
              onClick={() => setWay(one)}
            >
              {wayWords[one].link}
            </button>
          ))}
        <button type="button" className={styles.link} onMouseDown={keepFocus} onClick={onOver}>
          Back to login
        </button>
      </div>
    </>
  );
}

type Way = 'app' | 'recoveryCode' | 'passkey';

/** Recovery codes come with the authenticator app. */
const waysOf = (methods: readonly string[]): Way[] => [
  ...(methods.includes('totp') ? (['app', 'recoveryCode'] as const) : []),
  ...(methods.includes('passkey') ? (['passkey'] as const) : []),
];

const wayWords: Record<Way, { subtitle: string; link: string }> = {
  app: {
    subtitle: 'Enter the 6-digit code from your authenticator app.',
    link: 'Use the authenticator app',
  },
  recoveryCode: {
    subtitle: 'Enter one of your recovery codes. Each works once.',
    link: 'Use a recovery code',
  },
  passkey: { subtitle: 'Use a passkey to confirm it’s you.', link: 'Use a passkey' },
};

interface CodeFormProps {
  challenge: string;
  byRecoveryCode: boolean;
  onOver: () => void;
}

const schema = secondFactorInput.pick({ code: true });

function CodeForm({ challenge, byRecoveryCode, onOver }: CodeFormProps) {
  const router = useRouter();
  const form = useZodForm(schema, { values: { code: '' } });
  const field = fieldsOf(form);
  useFirstFocus(form, 'code');
  const { press, busy, error } = useSubmit(form, {
    send: async ({ code }) => {
      try {
        await finishLogin({ challenge, code });
      } catch (error) {
        if (!(error instanceof ApiError && error.key === 'challengeInvalid')) throw error;
        onOver();
        return false;
      }
      await router.invalidate(); // the guard of public pages navigates
      return true;
    },
    evenUnchanged: true,
    isRefusal,
  });
  const isWrong = error instanceof ApiError && error.key === 'secondFactorInvalid';
  useEffect(() => {
    if (isWrong) form.setFocus('code', { shouldSelect: true });
  }, [isWrong, form.setFocus]);

  return (
    <Form form={form} onSubmit={press}>
      <div className={styles.fields}>
        {error !== undefined && !isWrong && <Notice kind="error">{messageFor(error)}</Notice>}
        <div className={styles.code}>
          {byRecoveryCode ? (
            <TextField {...field('code')} label="Recovery code" autoComplete="off" />
          ) : (
            <TextField {...field('code')} label="Code" autoComplete="one-time-code" inputMode="numeric" />
          )}
        </div>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Log in
        </Button>
      </div>
    </Form>
  );
}
