import { failureIn, texts } from '#api/messages.ts';
import { Mark } from '#ui/display/mark.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import styles from './splash.module.css';

/** Shown while the session loads, after a delay, so that a quick start does not flicker. */
export function Splash() {
  return (
    <div className={styles.screen} data-whole-screen role="status" aria-label="Foyer is starting">
      <span className={styles.mark}>
        <Mark size={56} />
      </span>
    </div>
  );
}

interface StartFailedProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Shown if the session could not be loaded. */
export function StartFailed({ error, busy, onRetry }: StartFailedProps) {
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">Foyer</h1>
      <ErrorState
        title="Foyer could not start"
        text={failureIn(texts.default)(error)}
        busy={busy}
        onRetry={onRetry}
      />
    </main>
  );
}
