import { limits } from '@foyer/contract/limits.ts';
import { useRef } from 'react';
import { requestReset } from '../auth.api.ts';
import styles from '../auth.module.css';
import { keepFocus } from '../focus.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';
import type { ResetProgress } from './reset-progress.ts';

interface ResendCodeProps {
  progress: ResetProgress;
  /** Label after the countdown. */
  children: string;
  onSent: (email: string) => void;
  /** Receives the error of a call, or undefined when a new call starts. */
  onFailed: (error: unknown) => void;
}

/** Requests another code after the countdown since the last one, or at once if none was requested here. */
export function ResendCode({ progress, children, onSent, onFailed }: ResendCodeProps) {
  const seconds = useSecondsUntil((progress.sentAt ?? 0) + limits.resendCountdownMs);
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

  return (
    <button
      type="button"
      className={styles.link}
      aria-disabled={seconds > 0 || undefined} // not `disabled`, so that the button keeps the focus
      onMouseDown={keepFocus}
      onClick={() => void resend()}
    >
      {seconds > 0 ? <span className="num">Resend code in {seconds} s</span> : children}
    </button>
  );
}
