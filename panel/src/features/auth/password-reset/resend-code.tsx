import { limits } from '@foyer/contract/limits.ts';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { requestReset } from '../auth.api.ts';
import styles from '../auth.module.css';
import { keepFocus } from '../focus.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';
import type { ResetProgress } from './reset-progress.ts';

interface ResendCodeProps {
  progress: ResetProgress;
  /** Label after the countdown. */
  children: string;
  /** The only action of its page: a large button, which receives the focus. */
  isMain?: boolean;
  onSent: (email: string) => void;
  /** Receives the error of a call, or undefined when a new call starts. */
  onFailed: (error: unknown) => void;
}

/** Requests another code after the countdown since the last one, or at once if none was requested here. */
export function ResendCode({ progress, children, isMain, onSent, onFailed }: ResendCodeProps) {
  const seconds = useSecondsUntil((progress.sentAt ?? 0) + limits.resendCountdownMs);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  const isBusy = useRef(false); // each press sends a mail

  async function resend() {
    if (isBusy.current || seconds > 0) return;
    isBusy.current = true;
    onFailed(undefined);
    try {
      await requestReset({ email: progress.email });
      onSent(progress.email);
    } catch (error) {
      onFailed(error);
    } finally {
      isBusy.current = false;
    }
  }

  const shown = seconds > 0 ? <span className="num">Resend code in {seconds} s</span> : children;
  const button = {
    'aria-disabled': seconds > 0 || undefined, // not `disabled`, so that the button keeps the focus
    onMouseDown: keepFocus,
    onClick: () => void resend(),
  };
  if (isMain)
    return (
      <Button ref={main} variant="primary" size="large" {...button}>
        {shown}
      </Button>
    );
  return (
    <button type="button" className={styles.link} {...button}>
      {shown}
    </button>
  );
}
