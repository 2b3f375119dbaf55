import { Button } from '#ui/buttons/button.tsx';
import { Mark } from '#ui/display/mark.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import styles from './splash.module.css';

/** What shows for the moment until it is known who is there; after a blink, so that a quick start does not flicker. */
export function Splash() {
  return (
    <div className={styles.screen} data-whole-screen role="status" aria-label="Foyer is starting">
      <span className={styles.mark}>
        <Mark size={56} />
      </span>
    </div>
  );
}

/** The server could not be asked who is there. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.screen}>
      <div role="alert">
        <h1 className="visually-hidden">Foyer</h1>
        <EmptyState
          kind="error"
          title="Foyer could not be reached"
          text="Please check your connection and try again."
          action={<Button onClick={onRetry}>Try again</Button>}
        />
      </div>
    </main>
  );
}
