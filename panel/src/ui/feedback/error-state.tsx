import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  title?: string;
  /** Explains what went wrong. */
  text: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Error shown instead of content that failed to load, with a retry button. */
export function ErrorState({ title = 'This couldn’t be loaded', text, onRetry, busy }: ErrorStateProps) {
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
