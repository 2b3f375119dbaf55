import { useEffect, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { requestReset } from './auth.api.ts';
import styles from './auth.module.css';
import type { ResetProgress } from './reset-progress.ts';

interface ResendCodeProps {
  progress: ResetProgress;
  /** Milliseconds between two codes. */
  countdown: number;
  onSent: (email: string) => void;
  onProblem: (problem: string | undefined) => void;
}

/** Asks for another code, once the countdown since the last one is over; at once where none was asked for here. */
export function ResendCode({ progress, countdown, onSent, onProblem }: ResendCodeProps) {
  const seconds = useSecondsUntil((progress.askedAt ?? 0) + countdown);

  async function resend() {
    onProblem(undefined);
    try {
      await requestReset({ email: progress.email });
      onSent(progress.email);
    } catch (error) {
      onProblem(messageFor(error));
    }
  }

  return (
    <button type="button" className={styles.link} disabled={seconds > 0} onClick={() => void resend()}>
      {seconds > 0 ? <span className="num">Resend code in {seconds} s</span> : 'Resend code'}
    </button>
  );
}

/** Whole seconds until a time, counting down to 0. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= time;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((time - now) / 1000));
}
