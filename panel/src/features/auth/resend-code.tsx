import { limits } from '@foyer/contract/limits.ts';
import { useRef } from 'react';
import { requestReset } from './auth.api.ts';
import styles from './auth.module.css';
import { keepFocus } from './focus.ts';
import type { ResetProgress } from './reset-progress.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface ResendCodeProps {
  progress: ResetProgress;
  /** What the button says once the countdown is over. */
  children: string;
  onSent: (email: string) => void;
  /** Told what a call failed with, and undefined when a new one begins. */
  onFailed: (error: unknown) => void;
}

/** Asks for another code, once the countdown since the last one is over; at once where none was asked for here. */
export function ResendCode({ progress, children, onSent, onFailed }: ResendCodeProps) {
  const seconds = useSecondsUntil((progress.askedAt ?? 0) + limits.resendCountdownMs);
  const isBusy = useRef(false); // each press is a mail

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
      aria-disabled={seconds > 0 || undefined} // not `disabled`: who has pressed it keeps the place on the page
      onMouseDown={keepFocus}
      onClick={() => void resend()}
    >
      {seconds > 0 ? <span className="num">Resend code in {seconds} s</span> : children}
    </button>
  );
}
