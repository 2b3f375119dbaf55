import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  title?: string;
  /** The sentence that says what went wrong. */
  text: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Something could not be loaded: what, and a way to try again. */
export function ErrorState({ title = 'This could not be loaded', text, onRetry, busy }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        kind="error"
        title={title}
        text={text}
        action={
          <Button onClick={onRetry} busy={busy}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
