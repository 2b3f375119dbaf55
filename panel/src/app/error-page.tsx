import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useArrival } from '#ui/layout/page.tsx';
import styles from './error-page.module.css';
import { homePath } from './return-address.ts';

/** Error page without navigation, for errors outside a page. */
export const ErrorScreen = (props: ErrorComponentProps) => (
  <main>
    <ErrorPage {...props} />
  </main>
);

/** Shown when a page crashes, most often because a new version was deployed. Reloading fixes that. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const heading = useArrival('Unexpected Application Error!');
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Unexpected Application Error!
      </h1>
      <EmptyState
        kind="error"
        title="This page has stopped working"
        text="Reload to fix it. Foyer may have been updated while this page was open. Nothing that was saved is lost."
        action={
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => location.reload()}>
              Reload
            </Button>
            <Button onClick={() => location.assign(homePath)}>Go to dashboard</Button>
          </div>
        }
      />
      <details className={styles.details}>
        <summary>Technical details</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </div>
  );
}
